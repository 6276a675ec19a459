/** Copies the text beside each copy button, and says on the button for a moment what came of it. */
const SHOWN_MS = 2000;

const announce = (button: Element, said: string): void => {
  const label = button.firstChild;
  if (!label) return;
  const before = label.textContent;
  label.textContent = said;
  setTimeout(() => {
    label.textContent = before;
  }, SHOWN_MS);
};

const select = (element: Element): void => getSelection()?.selectAllChildren(element);

for (const button of document.querySelectorAll('[data-copy]')) {
  const code = button.parentElement?.querySelector('code');
  if (!code) continue;
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      announce(button, 'Copied');
    } catch {
      // Not allowed here: the text is marked, so that one key copies it.
      select(code);
      announce(button, 'Selected');
    }
  });
}
