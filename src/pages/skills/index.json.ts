import { texts } from '../_bodies.ts';
import { json } from '../_respond.ts';

export const GET = () => json(texts().agentSkillIndex());
