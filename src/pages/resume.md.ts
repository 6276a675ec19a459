export { GET } from './api/v1/resume.md.ts';
