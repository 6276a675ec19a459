export { GET } from './api/v1/resume.json.ts';
