/** The addresses to try first, as lines for the terminal. */
export const addresses = (url: string): string =>
  [
    '',
    `  Home       ${url}`,
    `  Reference  ${url}/docs`,
    `  API        ${url}/api/v1`,
    '',
    `  curl ${url}/api/v1/profile`,
    `  curl '${url}/api/v1/experience?tech=c%23'`,
    '',
  ].join('\n');
