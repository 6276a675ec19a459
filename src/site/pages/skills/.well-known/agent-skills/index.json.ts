export { GET } from '../../index.json.ts';
