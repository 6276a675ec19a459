// Layouts and components need the bodies too, and may import nothing from pages/.
export { address, bodies, texts } from '../deploy/this-build.ts';
