import * as accounts from './operations/accounts.ts';
import * as chat from './operations/chat.ts';
import * as community from './operations/community.ts';
import * as exchanges from './operations/exchanges.ts';
import type { PublicOperation } from './operations/http.ts';
import * as jobs from './operations/jobs.ts';
import * as meetings from './operations/meetings.ts';
import * as moderationCooperation from './operations/moderation-cooperation.ts';
import * as moderation from './operations/moderation.ts';
import * as newsletter from './operations/newsletter.ts';
import * as notifications from './operations/notifications.ts';
import type { HttpBinding } from './operations/operation.ts';
import * as pageVitals from './operations/page-vitals.ts';
import * as people from './operations/people.ts';
import * as plants from './operations/plants.ts';
import * as rewards from './operations/rewards.ts';
import * as savedReplies from './operations/saved-replies.ts';
import * as savedSearches from './operations/saved-searches.ts';
import * as siteSettings from './operations/site-settings.ts';
import * as transparency from './operations/transparency.ts';

/** The public operations among the exports of a module, by name. */
type HttpOperationsOf<M> = {
  [K in keyof M as M[K] extends { name: infer N extends string; http: HttpBinding } ? N : never]: M[K];
};

const isPublic = (value: unknown): value is PublicOperation =>
  typeof value === 'object' && value !== null && 'http' in value && value.http !== undefined;

const httpOperationsOf = <M extends Record<string, unknown>>(module: M): HttpOperationsOf<M> =>
  Object.fromEntries(
    Object.values(module)
      .filter(isPublic)
      .map((operation) => [operation.name, operation]),
  ) as HttpOperationsOf<M>;

/**
 * The operations of `/api/v1`, by name. For servers, documents and what parses responses: else clients import the operations that
 * they call.
 */
export const httpOperations = {
  ...httpOperationsOf(accounts),
  ...httpOperationsOf(people),
  ...httpOperationsOf(notifications),
  ...httpOperationsOf(newsletter),
  ...httpOperationsOf(plants),
  ...httpOperationsOf(savedSearches),
  ...httpOperationsOf(exchanges),
  ...httpOperationsOf(meetings),
  ...httpOperationsOf(chat),
  ...httpOperationsOf(rewards),
  ...httpOperationsOf(moderation),
  ...httpOperationsOf(moderationCooperation),
  ...httpOperationsOf(transparency),
  ...httpOperationsOf(savedReplies),
  ...httpOperationsOf(jobs),
  ...httpOperationsOf(siteSettings),
  ...httpOperationsOf(community),
  ...httpOperationsOf(pageVitals),
};

/** The name of a public operation: `plants.get`. */
export type HttpOperationName = keyof typeof httpOperations;
