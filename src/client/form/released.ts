let pressed = false;

addEventListener('pointerdown', () => {
  pressed = true;
});
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, () => {
    pressed = false;
  });
}

/**
 * Does what moves the page only once no button is held: a field is left when the pointer goes down, and were the page to move
 * then, the pointer would come up beside what it was to click.
 */
export const whenReleased = (work: () => void): void => {
  if (!pressed) work();
  // After the click, which follows the release.
  else addEventListener('pointerup', () => setTimeout(work), { once: true });
};
