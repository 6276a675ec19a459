import etag from 'etag';
import { operationPath } from '../../api/address.ts';
import { documents } from '../../api/documents.ts';
import { header } from '../../api/headers.ts';
import { operations } from '../../api/registry.ts';
import { functionPath, notTried, type Question } from './finding.ts';
import { unknownIdPath } from './reads.ts';

const fileEtag: Question = {
  question: 'ETag of a file',
  find: async ({ client }) => {
    const path = operationPath(operations.getProfile);
    const [got, head] = await Promise.all([client.get(path), client.send(path, { method: 'HEAD' })]);
    const tag = got.headers.get(header.etag);
    if (tag === null) return { answer: 'there is none' };
    const form = tag.startsWith('W/') ? 'weak' : 'strong';
    const same = head.headers.get(header.etag) === tag;
    return { answer: `${form}, such as ${tag}; HEAD has ${same ? 'the same' : 'another'}` };
  },
};

const functionEtag: Question = {
  question: 'ETag that a function sets',
  find: async subject => {
    const path = functionPath(subject);
    if (path === undefined) return notTried;
    const first = await subject.client.get(path);
    const sent = first.headers.get(header.etag);
    if (sent === null) return { answer: 'is removed' };
    const own = etag(first.text);
    const { status } = await subject.client.send(path, { headers: { [header.ifNoneMatch]: sent } });
    return {
      answer: `${sent === own ? 'is kept' : `becomes ${sent}`}; If-None-Match with it answers ${status}`,
    };
  },
};

const addedEtag: Question = {
  question: 'ETag of a function’s response that sets none',
  find: async subject => {
    const path = unknownIdPath(subject, operations.getInquiryStatus);
    const sent = (await subject.client.get(path)).headers.get(header.etag);
    return { answer: sent === null ? 'none is added' : `the platform adds one, such as ${sent}` };
  },
};

const functionCache: Question = {
  question: 'A filtered read that was requested before',
  find: async subject => {
    const path = functionPath(subject);
    if (path === undefined) return notTried;
    await subject.client.get(path);
    const status = (await subject.client.send(path)).headers.get('Cache-Status');
    if (status === null) return { answer: 'cannot be told: there is no header Cache-Status' };
    const isHit = /\bhit\b/.test(status);
    return { answer: `comes from ${isHit ? 'the cache' : 'the function again'} (${status})` };
  },
};

const searchEngines: Question = {
  question: 'Search engines',
  find: async ({ client, deploy }) => {
    const robots = (await client.get(documents.home)).headers.get(header.robotsTag);
    const isHidden = robots?.includes('noindex') ?? false;
    const context = deploy?.context ?? 'unknown';
    return {
      answer: `${isHidden ? 'may not' : 'may'} index it (context ${context}, ${header.robotsTag} ${robots ?? 'absent'})`,
      ...(isHidden &&
        context === 'production' && {
          advice:
            'They should find production. The header is there while owner.email is still that of the sample.',
        }),
    };
  },
};

/** Questions about ETags, the CDN and search engines. */
export const cacheQuestions: readonly Question[] = [
  fileEtag,
  functionEtag,
  addedEtag,
  functionCache,
  searchEngines,
];
