import type { Content } from '../api/content.ts';

const KEY = Symbol.for('agent-api.content');

/**
 * Leaves the content that the integration has read and checked for the routes of the same build. They run in the same process,
 * but are bundled apart and share no module with it. With thousands of files, reading them again or passing them through
 * Astro's content store costs seconds, and memory for a second copy.
 */
export const handOver = (content: Content): void => {
  Reflect.set(globalThis, KEY, content);
};

/** The content of this build. */
export const handedOver = (): Content => {
  const content: Content | undefined = Reflect.get(globalThis, KEY);
  if (!content) throw new Error('no content was read: build with npm run build');
  return content;
};
