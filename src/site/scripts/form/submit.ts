import { header } from '../../../api/http/header-names.ts';
import type { Words } from '../../../i18n/en.ts';
import type { ErrorEnvelope } from '../../../schemas/error.ts';
import type { InquiryReceipt, SupportReceipt } from '../../../schemas/message.ts';
import { SECOND } from '../../../schemas/milliseconds.ts';
import { findElement } from '../find-element.ts';

export type SendButton = ReturnType<typeof sendButtonOf>;

/** Announces the progress of sending, to screen readers too, and prevents a form from being sent again too soon. */
export const sendButtonOf = (
  form: HTMLFormElement,
  words: Pick<Words['forms']['script'], 'sending' | 'sendNow'>,
) => {
  const button = findElement(form, 'send', HTMLButtonElement);
  const live = findElement(form, 'live', HTMLElement);
  const label = button.textContent;
  let sending = false;
  let retryAt = 0;
  const isWaiting = () => Date.now() < retryAt;
  const setSending = (now: boolean) => {
    sending = now;
    button.textContent = now ? words.sending : label;
    button.ariaDisabled = now || isWaiting() ? 'true' : null;
    live.textContent = now ? words.sending : '';
  };
  return {
    enable: () => {
      button.disabled = false;
    },
    isSending: () => sending,
    isWaiting,
    setSending,
    /** Blocks the form from being sent again for `seconds`, and then calls `then`. */
    waitFor: (seconds: number, then: () => void) => {
      retryAt = Date.now() + seconds * SECOND;
      setTimeout(() => {
        retryAt = 0;
        setSending(sending);
        then();
        live.textContent = words.sendNow;
      }, seconds * SECOND);
    },
  };
};

type Receipt = InquiryReceipt | SupportReceipt;

export interface Failure {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The error code, or the status in words if the response is not the API’s. */
  readonly code?: string;
  readonly retryAfterSeconds?: number;
  /** The names of the fields with a problem, each once. */
  readonly names?: readonly string[];
}

/** Timeout in milliseconds, longer than the service ever takes. */
const TIMEOUT_MS = 30_000;
const DEFAULT_RETRY_AFTER_SECONDS = 60;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a body is an error of the API. It may also be a proxy’s error page. */
const isEnvelope = (value: unknown): value is ErrorEnvelope =>
  isObject(value) && isObject(value['error']) && typeof value['error']['message'] === 'string';

const isReceipt = (value: unknown): value is Receipt => isObject(value) && typeof value['id'] === 'string';

const failureOf = ({ status, headers }: Response, body: unknown): Failure => {
  const error = isEnvelope(body) ? body.error : undefined;
  return {
    status,
    code: error?.code ?? `HTTP ${status}`,
    retryAfterSeconds: Number(headers.get(header.retryAfter)) || DEFAULT_RETRY_AFTER_SECONDS,
    names: [...new Set(error?.details?.map(({ path }) => path))],
  };
};

/**
 * Sends a body. The service stores the same body with the same key only once, so sending it again after a failure is
 * safe.
 * Never throws.
 */
export const submit = async (endpoint: string, body: string, key: string): Promise<Receipt | Failure> => {
  try {
    const headers = { [header.contentType]: 'application/json', [header.idempotencyKey]: key };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(endpoint, { method: 'POST', headers, body, signal });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) return failureOf(response, answer);
    return isReceipt(answer) ? answer : { status: 503 };
  } catch {
    return { status: 0 };
  }
};
