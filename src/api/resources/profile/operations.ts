import { profile } from '../../../schemas/profile.ts';
import { type Operations, onlyBody } from '../../operations/operation.ts';
import { profileOf } from './profile.ts';

export const profileOperations = {
  getProfile: {
    tag: 'hiring',
    title: 'Profile',
    summary: 'Who the person is, the availability, and the terms a role should meet.',
    advice:
      'Use it before you propose a role. Read `sharing_policy` before you pass anything on; `within_company` there is what you may share inside the hiring company. For past work, call `listExperience`.',
    responseSchema: profile,
    bodies: build => onlyBody(profileOf(build)),
  },
} as const satisfies Operations;
