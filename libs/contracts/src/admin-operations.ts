import { httpOperationsOf } from './operations/http-operations-of.ts';
import * as approvals from './operations/approvals.ts';
import * as invitations from './operations/invitations.ts';
import * as jobs from './operations/jobs.ts';
import * as siteSettings from './operations/site-settings.ts';

/** The operations that only the pages of admins call, by name: other pages need not load what parses their responses. */
export const adminOperations = {
  ...httpOperationsOf(approvals),
  ...httpOperationsOf(invitations),
  ...httpOperationsOf(jobs),
  ...httpOperationsOf(siteSettings),
};
