import type { History } from '../api/history.ts';
import type { Content } from '../schemas/content.ts';

const KEY = Symbol.for('agent-api.content');

/** What the routes are made from. */
interface Handover {
  readonly content: Content;
  readonly history: History;
}

/**
 * Leaves the content that the integration has read and checked, and its history, for the routes of the same build. They run in
 * the same process, but are bundled apart and share no module with it. With thousands of files, reading them again or passing
 * them through Astro's content store costs seconds, and memory for a second copy.
 */
export const handOver = (handover: Handover): void => {
  Reflect.set(globalThis, KEY, handover);
};

/** The content of this build, and its history. */
export const handedOver = (): Handover => {
  const handover: Handover | undefined = Reflect.get(globalThis, KEY);
  if (!handover) throw new Error('no content was read: build with npm run build');
  return handover;
};
