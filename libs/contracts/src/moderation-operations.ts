import * as handoverPoints from './operations/handover-points.ts';
import { httpOperationsOf } from './operations/http-operations-of.ts';
import * as moderationCooperation from './operations/moderation-cooperation.ts';
import * as moderation from './operations/moderation.ts';
import * as savedReplies from './operations/saved-replies.ts';
import * as transparency from './operations/transparency.ts';

/** The operations of reports, cases, appeals, contact and handover points, by name: no first load of another page needs what parses their responses. */
export const moderationOperations = {
  ...httpOperationsOf(moderation),
  ...httpOperationsOf(moderationCooperation),
  ...httpOperationsOf(savedReplies),
  ...httpOperationsOf(transparency),
  ...httpOperationsOf(handoverPoints),
};
