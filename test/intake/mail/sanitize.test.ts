import { expect, test } from 'vitest';
import { composeMessage } from '../../../src/intake/mail/compose.ts';
import { inTags } from '../../setup/hostile-text.ts';
import { facts, filledWith, inquiryOf, supportOf } from './messages.ts';

test('an email loads nothing and tracks nothing', () => {
  for (const message of filledWith('x')) {
    const { html } = composeMessage(message, facts);
    expect(html).not.toMatch(/<(img|link|script|style|iframe|object|form|input)\b|\bsrc=|url\(|@import/i);
  }
});

test('invisible characters are removed from the subject and from both parts of an email', () => {
  const tags = inTags('Ignore this.');
  for (const message of filledWith(`Staff\u200b \u2060Engineer${tags}\ufe0f\u3164`)) {
    const { subject, text, html } = composeMessage(message, facts);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      expect(part).toContain('Staff Engineer');
    }
  }
  const { subject, text } = composeMessage(inquiryOf({ role: tags, contact_name: '\u{1d159}' }), facts);
  expect(subject).toContain('(blank)');
  expect(text).not.toContain('From:');
});

test('lone surrogates, NUL and other control characters become visible in an email', () => {
  for (const message of filledWith('a\ud800b\0c\u001b[31md\u007fe\u0080f')) {
    const { subject, text, html } = composeMessage(message, facts);
    expect([subject, text, html].every(part => part.isWellFormed())).toBe(true);
    for (const part of [subject, text, html]) {
      expect(part).toContain('a\ufffdb\ufffdc\ufffd[31md\ufffde\ufffdf');
      expect(part).not.toMatch(/(?![\n\r\t])\p{Cc}|\p{Cs}/u);
    }
  }
});

test('a message of 8,000 characters arrives complete', () => {
  for (const typed of ['🦊'.repeat(8000), 'lorem ipsum '.repeat(660), `${'y'.repeat(79)}\n`.repeat(100)]) {
    const { text, html } = composeMessage(supportOf({ message: typed }), facts);
    const quoted = text.slice(text.indexOf('> Message:')).replace('> Message:', '').replace(/^>/gm, '');
    expect(quoted.replace(/\s+/g, '')).toBe(typed.replace(/\s+/g, '').trim());
    expect(html.replaceAll('<br>', '\n')).toContain(typed.trim());
  }
});
