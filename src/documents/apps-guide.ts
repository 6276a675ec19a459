import { blocks } from '../api/prose/markdown.ts';
import type { Bodies } from '../api/reads/bodies.ts';
import { isEmpty } from '../api/registry.ts';
import { NO_PRODUCTS } from '../schemas/support.ts';
import type { OperationReference } from './openapi/operation-reference.ts';
import { sendingGuide } from './sending-guide.ts';

export const appsGuide = (bodies: Bodies, reference: OperationReference): string => {
  const { build } = bodies;
  return isEmpty(build, 'createSupportRequest')
    ? blocks([NO_PRODUCTS])
    : blocks(['## Request support', ...sendingGuide(build, 'createSupportRequest', reference)]);
};
