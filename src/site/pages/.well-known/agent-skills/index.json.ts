export { GET } from '../../skills/index.json.ts';
