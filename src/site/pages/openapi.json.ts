export { GET } from './api/v1/openapi.json.ts';
