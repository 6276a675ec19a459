import { MAX_BODY_BYTES } from '../../src/api/http/write-limits.ts';
import { anInquiry } from './intake.ts';

const LIMIT = MAX_BODY_BYTES;

/** Repeats `part` as often as fits between `start` and `end`. */
const filled = (start: string, part: (index: number) => string, end: string): string => {
  const parts: string[] = [];
  let size = Buffer.byteLength(start) + Buffer.byteLength(end);
  for (let index = 0; ; index += 1) {
    const next = part(index);
    size += Buffer.byteLength(next) + 1;
    if (size > LIMIT) return `${start}${parts.join(',')}${end}`;
    parts.push(next);
  }
};

const long = (length: number): string => 'x'.repeat(length);
const valid = JSON.stringify(anInquiry).slice(0, -1);

/** Bodies of the largest accepted size, each of which is expensive to process for a different reason. */
export const worstBodies: Readonly<Record<string, string>> = {
  'thousands of unknown fields': filled('{', index => `"${index.toString(36)}":0`, '}'),
  'unknown fields that resemble known ones': filled(
    '{',
    index => `"contact_emai${index.toString(36)}":""`,
    '}',
  ),
  'names that must be escaped': filled('{', index => `"${'\\u0001'.repeat(90)}${index}":0`, '}'),
  'one unknown field with a very long name': `${valid},"${long(LIMIT - 200)}":0}`,
  'a value that is far too long': `${valid},"message":"${long(LIMIT - 200)}"}`,
  'a value of astral characters that is too long': `${valid},"message":"${'🦊'.repeat((LIMIT - 200) / 4)}"}`,
  'a very long email address': `{"company":"a","role":"b","contact_email":"${long(LIMIT / 2)}@${'a.'.repeat(LIMIT / 5)}"}`,
  'a very long value of a list': `${valid},"work_mode":"${long(LIMIT - 200)}"}`,
  'a very long address of a job': `${valid},"job_url":"https://example.com/${'%zz'.repeat(80_000)}"}`,
  'a text without visible characters': `{"company":"${'\u200b'.repeat(80_000)}","role":"b","contact_email":"a@example.com"}`,
  'very many brackets': '[{"'.repeat(LIMIT / 3),
  'a long list of empty objects': filled('[', () => '{}', ']'),
};
