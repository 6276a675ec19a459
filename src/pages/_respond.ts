import { serialize } from '../api/serialize.ts';

/** A JSON file of the built site. */
export const json = (body: object): Response => new Response(serialize(body));
