/** Here, without schemas, so that small functions can load them. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** Under the API’s root, with `{id}` for a path parameter. */
  readonly path: `/${string}`;
  /** The response is not known when the site is built. */
  readonly servedByFunction?: true;
  /** Verb and noun. Absent if there is no tool. */
  readonly toolName?: string;
}

export const routes = {
  getIndex: { method: 'GET', path: '/' },
  getHealth: { method: 'GET', path: '/health' },
  getProfile: { method: 'GET', path: '/profile', toolName: 'get_profile' },
  listExperience: { method: 'GET', path: '/experience', toolName: 'search_experience' },
  getRole: { method: 'GET', path: '/experience/{id}', toolName: 'get_role' },
  getSkills: { method: 'GET', path: '/skills', toolName: 'get_skills' },
  getResume: { method: 'GET', path: '/resume', toolName: 'get_resume' },
  getResumeMarkdown: { method: 'GET', path: '/resume.md', toolName: 'get_resume_markdown' },
  getActivity: { method: 'GET', path: '/activity', toolName: 'get_activity' },
  listProducts: { method: 'GET', path: '/products', toolName: 'list_products' },
  getProduct: { method: 'GET', path: '/products/{id}', toolName: 'get_product' },
  downloadProduct: { method: 'GET', path: '/products/{id}/download', toolName: 'get_download' },
  createInquiry: { method: 'POST', path: '/inquiries', servedByFunction: true, toolName: 'submit_inquiry' },
  getInquiryStatus: { method: 'GET', path: '/inquiries/{id}', servedByFunction: true },
  createSupportRequest: {
    method: 'POST',
    path: '/support',
    servedByFunction: true,
    toolName: 'request_support',
  },
} as const satisfies Record<string, Route>;

export type OperationId = keyof typeof routes;

export const routeEntries = Object.entries(routes) as [OperationId, Route][];
