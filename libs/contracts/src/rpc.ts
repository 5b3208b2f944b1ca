import type * as z from 'zod/mini';
import { authQuestions } from './rpc/auth-questions.ts';
import { chatQuestions } from './rpc/chat-questions.ts';
import { exchangeQuestions } from './rpc/exchange-questions.ts';
import { moderationQuestions } from './rpc/moderation-questions.ts';
import { plantQuestions } from './rpc/plant-questions.ts';
import { rewardsQuestions } from './rpc/rewards-questions.ts';

/**
 * Questions between gateway and services, and between services: subject → request, answer, who may ask,
 * expected errors, deadline.
 */
export const questions = {
  ...authQuestions,
  ...plantQuestions,
  ...exchangeQuestions,
  ...chatQuestions,
  ...rewardsQuestions,
  ...moderationQuestions,
} as const;

export type QuestionName = keyof typeof questions;
export type QuestionRequest<N extends QuestionName> = z.infer<(typeof questions)[N]['request']>;
/** What an asker may send: defaults may be left out. */
export type QuestionInput<N extends QuestionName> = z.input<(typeof questions)[N]['request']>;
export type QuestionAnswer<N extends QuestionName> = z.infer<(typeof questions)[N]['response']>;
