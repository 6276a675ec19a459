import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { log } from '../log.ts';

/** What a caller is told of a fault of ours; the SDK would pass on the error’s own message, and with it paths and the like. */
export const UNEXPECTED =
  'The server failed in a way nobody foresaw; it is no fault of yours. Try again later.';

/** Notes a fault by its kind and by what was asked for. */
export const noteUnexpected = (error: unknown, asked: string): void =>
  log('unexpected', { asked, reason: error instanceof Error ? error.name : 'unknown' });

/** Turns a fault into an error of the protocol, where there is no result that could tell of it. */
export const failUnexpectedly =
  (asked: string) =>
  (error: unknown): never => {
    noteUnexpected(error, asked);
    throw new ProtocolError(ProtocolErrorCode.InternalError, UNEXPECTED);
  };
