import { serialize } from '../api/serialize.ts';

/** A JSON file of the built site. */
export const json = (body: object): Response => new Response(serialize(body));

/** A text file of the built site; the platform tells its type from its name. */
export const text = (content: string): Response => new Response(content);

/** A picture of the built site. */
export const picture = (bytes: Buffer): Response => new Response(new Uint8Array(bytes));
