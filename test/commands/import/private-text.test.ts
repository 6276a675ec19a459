import { describe, expect, it } from 'vitest';
import { privatePart } from '../../../src/commands/init/import/private-text.ts';

describe('privatePart', () => {
  it.each([
    'Mail ada@ada.dev',
    'Mail ada＠ada.dev',
    'ada (at) ada (dot) dev',
    'https://ada:secret@ada.dev/',
    'git@github.com:ada/engine.git',
    '+1 (555) 123-4567',
    '+351\u00a0912\u2011345\u2011678',
    '0176.2019.1234',
    '１２３４５６７',
    '٠١٢٣٤٥٦٧',
    '978-555-1234',
    '612 345 678',
    'Write to https://wa.me/351912345678',
    'tel:123',
  ])('finds something private in “%s”', text => {
    expect(privatePart(text)).toBeDefined();
  });

  it.each([
    'Follow @ada@example.social',
    'npm i @scope/pkg@1.2.3',
    'https://medium.com/@ada/1234567890',
    'www.example.org/1234567',
    '2015 – 2019, 2020-03-15',
    '2019-03 - 2020-06',
    '05/2019 - 06/2020',
    'In 2014 (10000 users)',
    'ISBN 978-3-16-148410-0',
    'ORCID 0000-0002-1825-0097',
    'doi 10.1000/1234567',
    '10.000.000 users, 2 500 000 € and 1000000 requests',
    '1,234,567 rows',
    '٢٠١٩ - ٢٠٢٠',
    '123456',
    '24/7, 99.99 %, 3 x 1920 × 1080',
  ])('finds nothing private in “%s”', text => {
    expect(privatePart(text)).toBeUndefined();
  });
});
