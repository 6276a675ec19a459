import { inject } from 'vitest';

const response = await fetch(inject('siteStatus'));
if (response.status >= 500) throw new Error(await response.text());
