import * as z from 'zod';
import { components } from './registries.ts';
import { filledText } from './text.ts';

const question = z
  .strictObject({
    question: filledText(200, 'Can you work in the evening?').describe('The question.'),
    answer: filledText(2000, 'On two days a week.').describe('The owner’s answer.'),
  })
  .describe('A question with its answer.')
  .register(components, { id: 'Question' });

export type Question = z.infer<typeof question>;

export const questions = z
  .array(question)
  .min(1)
  .optional()
  .describe('Questions that people ask, with the owner’s answers.');
