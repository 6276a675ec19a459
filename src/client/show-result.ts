const RESULT_SHOWN_MS = 2000;

/** The labels of buttons, because a second click may come while the result of the first is shown. */
const labels = new WeakMap<Node, string>();

/** Shows the result of a click on the button for a moment. Screen readers announce it, because the button is a live region. */
export const showResult = (button: Element, result: string): void => {
  const label = button.firstChild;
  if (!label) return;
  const text = labels.get(label) ?? label.textContent ?? '';
  labels.set(label, text);
  label.textContent = result;
  setTimeout(() => {
    label.textContent = text;
  }, RESULT_SHOWN_MS);
};
