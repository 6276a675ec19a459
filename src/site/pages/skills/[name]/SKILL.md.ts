import type { APIRoute, GetStaticPaths } from 'astro';
import type { AgentSkill } from '../../../../documents/agent-skills.ts';
import { texts } from '../../../this-build.ts';
import { text } from '../../_respond.ts';

export const getStaticPaths = (() =>
  texts()
    .agentSkills()
    .map(skill => ({ params: { name: skill.id }, props: { skill } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ skill: AgentSkill }> = ({ props }) => text(props.skill.text);
