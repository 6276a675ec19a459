import { CommandError, TemporaryError } from './owner-command/command-error.ts';

interface Limits {
  /** The most bytes that are read. */
  readonly most: number;
  /** Milliseconds until the whole response must be there. */
  readonly timeout: number;
}

/** A response that was read completely. */
export interface Fetched {
  readonly status: number;
  readonly bytes: Uint8Array;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it did not answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/**
 * Requests a URL and reads the response up to a limit.
 * @throws {CommandError} if there is no response, if it takes too long, or if it is too large
 */
export const fetchLimited = async (url: string, { most, timeout }: Limits): Promise<Fetched> => {
  const { host } = new URL(url);
  const tooLarge = new CommandError(`${host} sent more than ${most / 1_000_000} MB. Is the address right?`);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      // Leaving the loop cancels the request.
      if (length > most) throw tooLarge;
      chunks.push(chunk);
    }
    return { status: response.status, bytes: Buffer.concat(chunks) };
  } catch (error) {
    if (error === tooLarge) throw error;
    throw new TemporaryError(`${host} cannot be reached: ${reasonOf(error)}. Try again later.`);
  }
};
