/** Makes each copy button copy the text beside it and briefly show the result on the button. */
import type { Words } from '../words/en.ts';
import { wordsIn } from './page-words.ts';
import { showResult } from './show-result.ts';

const select = (element: Element): void => getSelection()?.selectAllChildren(element);

for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  const code = button.parentElement?.querySelector('code');
  if (!code) continue;
  const words = wordsIn<Words['copy']['script']>(button);
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      showResult(button, words.copied);
    } catch {
      // The browser denies access to the clipboard. Select the text, so that the user can copy it.
      select(code);
      showResult(button, words.selected);
    }
  });
}
