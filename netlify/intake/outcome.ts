import type { ErrorEnvelope } from '../../src/schemas/error.ts';

/** What a request to the intake comes to, before it is made a response of HTTP or a result of MCP. */
export interface Outcome {
  readonly status: number;
  readonly body: object | ErrorEnvelope;
  readonly headers: Readonly<Record<string, string>>;
  /** The submission to deliver after the answer, where one was accepted, with the key of its marker. */
  readonly accepted?: { readonly id: string; readonly marker: string };
}
