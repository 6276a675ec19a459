import { expect, test } from 'vitest';
import { privatePart } from '../../../src/commands/init/import/private-text.ts';

test.each([
  ['an email address', ['Mail ada@ada.dev', 'Mail ada＠ada.dev', 'ada (at) ada (dot) dev']],
  ['a login', ['https://ada:secret@ada.dev/', 'git@github.com:ada/engine.git']],
  ['a messenger', ['Write to https://wa.me/351912345678', 'tel:123']],
  ['a phone number', ['+1 (555) 123-4567', '+351\u00a0912\u2011345\u2011678', '978-555-1234', '612 345 678']],
  ['other digits', ['１２３４５６７', '٠١٢٣٤٥٦٧', `${'100 000 '.repeat(60)}1`]],
  ['a number like a date', ['0176.2019.1234', '555-2019', '555 123 2019', '+49 171 2019-2020']],
  ['a number like a period', ['8.00–16.00 0171 2345678', '06.12-34.56.78', '06.12.34.56.78']],
  ['a number like a patent', ['US 555 123 4567', 'DE 0171 2345678', 'NO 912 34 567']],
  ['a number like a standard', ['EN 030 123 456 7', 'UL 612 345 678 A']],
])('privatePart finds %s in each of %j', (_, texts) => {
  expect(texts.filter(text => privatePart(text) === undefined)).toEqual([]);
});

test('privatePart quotes the digits', () => {
  expect(privatePart('Call 612 345 678!')).toContain('(612 345 678)');
});

test.each(['`', '100 000 ', '1', '1(', '2019-', '10.', 'a@', '99.9/', '+1 ', '(at)', 'pp. 1'])(
  'privatePart reads 256 KiB of “%s” within a second',
  text => {
    const start = performance.now();
    privatePart(`${text.repeat(262_144 / text.length)}!`);
    expect(performance.now() - start).toBeLessThan(1000);
  },
);

test.each([
  ['a handle', ['Follow @ada@example.social', 'npm i @scope/pkg@1.2.3']],
  ['a URL', ['https://medium.com/@ada/1234567890', 'www.example.org/1234567', '192.168.100.254']],
  ['a period', ['2015 – 2019, 2020-03-15', '2019-03 - 2020-06', '05/2019 - 06/2020', '٢٠١٩ - ٢٠٢٠']],
  [
    'a period in parentheses',
    ['(2019–2021), (2014/2015), (2019-05-01), 9-5 2019-2020', 'In 2014 (10000 users)'],
  ],
  ['a period of days', ['11–12.04.2026, 28.09–02.10.2026, 28.09.–02.10.2026, 11./12.04.2026']],
  ['a period with blanks', ['Leader (2011. 9. 1 ~ 2012. 8. 31)', 'GPA 3.67/4.00 (2015-2019)']],
  ['hours', ['8.00–16.00, 09.30 - 17.45', '24/7, 99.99 %, 3 x 1920 × 1080']],
  [
    'a count',
    ['10.000.000 users, 2 500 000 € and 1000000 requests', '1,234,567 rows', '123456', '10000-50000 users'],
  ],
  ['a person or a book', ['ISBN 978-3-16-148410-0', 'ORCID 0000-0002-1825-0097', 'doi 10.1000/1234567']],
  ['a paper', ['arXiv:2301.12345, PMID: 12345678, ISSN 1234-5679, pp. 1023-1045, 12(3):1023-1045']],
  ['a European patent', ['EP 24 161 732.0, EP1234567B1, WO 2024/123456 A1, PCT/EP2023/012345']],
  ['another patent', ['US Patent No. 10123456', 'SE 2350123-4, DE 10 2019 123 456.7, US 2019/0123456 A1']],
  ['an Asian patent', ['JP 2019-123456, KR 10-2019-0123456', '特許第6123456号, CN 112345678 A']],
  [
    'a standard',
    ['ETSI EN 300 220-2, IEC 60601-1-2:2014, IEEE 802.15.4-2020', 'ANSI/ESD S20.20-2021, GB/T 28181-2016'],
  ],
  ['a version', ['CVE-2024-1234567, Windows v10.0.19041.1288, 115200-8-N-1']],
  ['a unit', ['868.100-868.600 MHz, 38400–921600 baud, 1234567 px']],
])('privatePart finds nothing private in %s such as %j', (_, texts) => {
  expect(texts.flatMap(text => privatePart(text) ?? [])).toEqual([]);
});
