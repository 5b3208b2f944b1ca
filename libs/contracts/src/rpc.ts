import type * as z from 'zod/mini';
import type { Owner } from './events.ts';
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

/** The RPC methods by the service that serves them. */
export const methodsOf: Record<Owner, readonly QuestionName[]> = {
  auth: Object.keys(authQuestions) as QuestionName[],
  plant: Object.keys(plantQuestions) as QuestionName[],
  exchange: Object.keys(exchangeQuestions) as QuestionName[],
  chat: Object.keys(chatQuestions) as QuestionName[],
  rewards: Object.keys(rewardsQuestions) as QuestionName[],
  moderation: Object.keys(moderationQuestions) as QuestionName[],
};

const servers = new Map(Object.entries(methodsOf).flatMap(([service, names]) => names.map((name) => [name, service as Owner])));

/** The service that serves an RPC method. */
export function serverOf(method: QuestionName): Owner {
  const service = servers.get(method);
  if (!service) throw new Error(`${method} is not in the catalogue`);
  return service;
}

export type QuestionName = keyof typeof questions;
export type QuestionRequest<N extends QuestionName> = z.infer<(typeof questions)[N]['request']>;
/** What an asker may send: defaults may be left out. */
export type QuestionInput<N extends QuestionName> = z.input<(typeof questions)[N]['request']>;
export type QuestionAnswer<N extends QuestionName> = z.infer<(typeof questions)[N]['response']>;
