import { NO_PRODUCTS } from '../../schemas/support.ts';
import type { OperationReference } from '../openapi/operation-reference.ts';
import { blocks } from '../prose/markdown.ts';
import type { Bodies } from '../reads/bodies.ts';
import { isEmpty } from '../registry.ts';
import { sendingGuide } from './sending-guide.ts';

export const appsGuide = (bodies: Bodies, reference: OperationReference): string => {
  const { build } = bodies;
  return isEmpty(build, 'createSupportRequest')
    ? blocks([NO_PRODUCTS])
    : blocks(['## Request support', ...sendingGuide(build, 'createSupportRequest', reference)]);
};
