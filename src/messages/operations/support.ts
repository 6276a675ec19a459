import { deployNotices } from '../../api/deploy-notices.ts';
import type { Operations } from '../../api/operations/operation.ts';
import { hasProducts } from '../../api/paths.ts';
import { md } from '../../api/prose/markdown.ts';
import { exampleProduct, takesRequests } from '../../api/resources/products/products.ts';
import { type AnyApp, platformName } from '../../schemas/platform.ts';
import { type SupportReceipt, supportReceipt } from '../schemas/message.ts';
import { NO_PRODUCTS, NO_REQUESTS, supportRequest } from '../schemas/support.ts';
import { PRIVATE_DATA, sampleOf, supportRules, writeErrors } from './message-rules.ts';
import { messageReceipt, nextSteps } from './receipts.ts';

const ISSUES_FIRST = 'Read the product’s `known_issues` first.';

export const supportOperations = {
  createSupportRequest: {
    tag: 'products',
    title: 'Request support',
    summary: 'Sends the owner a question, bug report, or feature request about a product.',
    advice: `${ISSUES_FIRST} Use it for someone with a question about a product or a problem with one. To propose a role, call \`createInquiry\`.`,
    rules: supportRules,
    nextSteps: (site, privacy) => [
      ...nextSteps(site, privacy, 'support', 'email'),
      md`The receipt also contains the \`product\` that the request was matched to: check that it is the right one.`,
    ],
    request: supportRequest,
    responseSchema: supportReceipt,
    errors: writeErrors,
    notice: build => {
      if (!hasProducts(build)) return NO_PRODUCTS;
      return build.content.products.some(takesRequests) ? undefined : NO_REQUESTS;
    },
    offered: hasProducts,
    tool: {
      description: `Sends the owner a question, bug report, or feature request about a product. ${ISSUES_FIRST} ${PRIVATE_DATA}`,
    },
    example: build => {
      const shown = exampleProduct(build);
      const { id, name } = shown ?? { id: 'a-product', name: 'A product' };
      const { app_version: _, agent, ...sample } = sampleOf(supportRequest);
      const platform = platformName.options.find(name => shown?.platforms[name]);
      const { version }: AnyApp = (platform && shown?.platforms[platform]) ?? {};
      const request = { ...sample, product: id, platform, app_version: version, agent };
      const settings = { ...build.content.site, notices: deployNotices(build) };
      const stored = {
        id: 'sup_20261120x7d3p9a2g5j8e1m4b6z0v2c5w7',
        received_at: '2026-11-20T09:30:00.000Z',
      };
      const extra = { product: { id, name } };
      const response = messageReceipt(build.address, settings, 'support', stored, request.email, extra);
      return { request, response: response satisfies SupportReceipt };
    },
  },
} as const satisfies Operations;
