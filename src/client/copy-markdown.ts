/** Makes each button for it copy the Markdown version of the page, and briefly show the result on the button. */
import type { Words } from '../words/en.ts';
import { wordsIn } from './page-words.ts';
import { showResult } from './show-result.ts';

/** @throws if the site does not respond with the text */
const markdownAt = async (path: string): Promise<Blob> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
};

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-markdown]')) {
  const words = wordsIn<Words['copy']['script']>(button);
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    try {
      // The text is a promise, because Safari lets a page write to the clipboard only at once after the click.
      const text = markdownAt(button.dataset['copyMarkdown'] ?? '');
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
      showResult(button, words.copied);
    } catch {
      showResult(button, words.notCopied);
    }
  });
}
