/** Where an operation is, and how it is asked. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Path under the API's root, with `{id}` for a path parameter. */
  readonly path: `/${string}`;
  /** Whether a function answers every request, because the answer is not known when the site is built. */
  readonly live?: boolean;
}

/**
 * The routes of the registry, by operationId. They stand apart from the rest of it because every function needs them to make
 * links, and none should have to load the schemas of all bodies for that.
 */
export const routes = {
  getIndex: { method: 'GET', path: '/' },
  getHealth: { method: 'GET', path: '/health' },
  listChanges: { method: 'GET', path: '/changes' },
  getProfile: { method: 'GET', path: '/profile' },
  listExperience: { method: 'GET', path: '/experience' },
  getRole: { method: 'GET', path: '/experience/{id}' },
  getSkills: { method: 'GET', path: '/skills' },
  getResume: { method: 'GET', path: '/resume' },
  getResumeMarkdown: { method: 'GET', path: '/resume.md' },
  getActivity: { method: 'GET', path: '/activity' },
  listProducts: { method: 'GET', path: '/products' },
  getProduct: { method: 'GET', path: '/products/{id}' },
  downloadProduct: { method: 'GET', path: '/products/{id}/download' },
  createInquiry: { method: 'POST', path: '/inquiries', live: true },
  getInquiryStatus: { method: 'GET', path: '/inquiries/{id}', live: true },
  createSupportRequest: { method: 'POST', path: '/support', live: true },
} as const satisfies Record<string, Route>;

export type OperationId = keyof typeof routes;

/** The routes under their common type, in the order of the registry. */
export const routeEntries = Object.entries(routes) as [OperationId, Route][];
