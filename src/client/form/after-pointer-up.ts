let pointerDown = false;

addEventListener('pointerdown', () => {
  pointerDown = true;
});
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, () => {
    pointerDown = false;
  });
}

/**
 * Runs a layout change once no pointer button is held down. A field loses its focus on `pointerdown`. If its error message moved
 * the page then, `pointerup` would miss the button that the user is clicking.
 */
export const afterPointerUp = (change: () => void): void => {
  if (!pointerDown) change();
  // The click event follows pointerup; wait for it too.
  else addEventListener('pointerup', () => setTimeout(change), { once: true });
};
