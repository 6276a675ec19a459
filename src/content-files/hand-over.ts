import type { History } from '../api/history.ts';
import type { Content } from '../schemas/content.ts';

const KEY = Symbol.for('agent-api.content');

/** The input of the routes. */
interface Handover {
  readonly content: Content;
  readonly history: History;
}

/**
 * Passes the content that the integration has read and checked, and its history, to the routes of the same build. The routes run
 * in the same process, but Astro bundles them separately, so they share no modules with the integration. With thousands of files,
 * reading them again or using Astro's content store would cost seconds, and memory for a second copy.
 */
export const handOver = (handover: Handover): void => {
  Reflect.set(globalThis, KEY, handover);
};

/** The content of this build, and its history. */
export const handedOver = (): Handover => {
  const handover: Handover | undefined = Reflect.get(globalThis, KEY);
  if (!handover) throw new Error('The content has not been read. Build with `npm run build`.');
  return handover;
};
