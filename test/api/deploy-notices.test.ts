import { expect, test } from 'vitest';
import { deployNotices } from '../../src/api/deploy-notices.ts';

const PREVIEW = /^This is a preview, not the live site\..* stored with it and not emailed\.$/;
const SAMPLE = /^The owner’s address, .*, is at a reserved domain\.$/;

test.each([
  ['dev', 'robin@example.com', []],
  ['production', 'ada@ada.dev', []],
  ['deploy-preview', 'ada@ada.dev', [PREVIEW]],
  ['production', 'ada@mail.example.org', [SAMPLE]],
  ['branch-deploy', 'robin@EXAMPLE.com', [PREVIEW, SAMPLE]],
])('a %s deployment with the owner %s shows the notices that apply', (context, email, expected) => {
  const notices = deployNotices(email, context);
  expect(notices).toHaveLength(expected.length);
  for (const [index, notice] of notices.entries()) expect(notice).toMatch(expected[index] ?? /^$/);
});
