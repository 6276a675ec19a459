import type { OperationId } from '../routes.ts';

/**
 * The tools of the MCP server, each the twin of one operation. Only the names stand here: a function that answers a call needs
 * no schema of what it gives.
 */
export const tools = {
  get_profile: 'getProfile',
  search_experience: 'listExperience',
  get_role: 'getRole',
  get_skills: 'getSkills',
  get_resume: 'getResume',
  get_resume_markdown: 'getResumeMarkdown',
  get_activity: 'getActivity',
  list_products: 'listProducts',
  get_product: 'getProduct',
  get_download: 'downloadProduct',
  submit_inquiry: 'createInquiry',
  get_inquiry_status: 'getInquiryStatus',
  request_support: 'createSupportRequest',
} as const satisfies Record<string, OperationId>;

export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as readonly ToolName[];

export const isToolName = (name: unknown): name is ToolName =>
  typeof name === 'string' && Object.hasOwn(tools, name);
