import { serialize } from '../../api/http/serialize.ts';

export const json = (body: object): Response => new Response(serialize(body));

/** A text file of the built site. Netlify derives its content type from the file name. */
export const text = (content: string): Response => new Response(content);

export const picture = (bytes: Buffer): Response => new Response(new Uint8Array(bytes));
