const RESULT_SHOWN_MS = 2000;

const fetchText = async (path: string): Promise<Blob> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
};

for (const button of document.querySelectorAll<HTMLElement>('[data-copy], [data-copy-markdown]')) {
  const path = button.dataset['copyMarkdown'];
  const code = path ? undefined : button.parentElement?.querySelector('code');
  const label = button.firstChild;
  if (!label) continue;
  const text = label.textContent;
  // Screen readers announce the result, because the button is a live region.
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    try {
      // Safari lets a page write to the clipboard only immediately after the click, so the text is a promise.
      if (path) await navigator.clipboard.write([new ClipboardItem({ 'text/plain': fetchText(path) })]);
      else await navigator.clipboard.writeText(code?.textContent ?? '');
      label.textContent = 'Copied';
    } catch {
      // Where the browser denies access to the clipboard, the user can copy the selected text.
      if (code) getSelection()?.selectAllChildren(code);
      label.textContent = code ? 'Selected' : 'Not copied';
    }
    setTimeout(() => {
      label.textContent = text;
    }, RESULT_SHOWN_MS);
  });
}
