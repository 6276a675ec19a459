import type { Config } from '@netlify/functions';
import { catchAll } from '../../src/deploy/runtime/catch-all.ts';
import { handleWrite } from '../../src/deploy/runtime/handle-write.ts';
import { messageKinds } from '../../src/messages/accept/message-kinds.ts';

export default catchAll((request, context) => handleWrite(messageKinds.support, request, context));

export const config: Config = { path: '/api/v1/support' };
