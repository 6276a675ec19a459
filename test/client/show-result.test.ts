import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showResult } from '../../src/client/show-result.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A button as far as its label is concerned. */
const buttonWith = (textContent: string) => {
  const firstChild = { textContent };
  return { label: firstChild, button: { firstChild } as unknown as Element };
};

test('the result is shown for a moment, and then the label again', () => {
  const { label, button } = buttonWith('Copy');
  showResult(button, 'Copied');
  expect(label.textContent).toBe('Copied');
  vi.runAllTimers();
  expect(label.textContent).toBe('Copy');
});

test('the label comes back after a second click while the first result is shown', () => {
  const { label, button } = buttonWith('Copy');
  showResult(button, 'Copied');
  vi.advanceTimersByTime(500);
  showResult(button, 'Copied');
  vi.runAllTimers();
  expect(label.textContent).toBe('Copy');
});
