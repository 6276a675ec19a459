// Layouts and components need the bodies too, and may import nothing from pages/.
export { bodies, texts } from '../deploy/this-build.ts';
