import { httpOperationsOf } from './operations/http-operations-of.ts';
import * as approvals from './operations/approvals.ts';
import * as invitations from './operations/invitations.ts';
import * as jobs from './operations/jobs.ts';
import * as mail from './operations/mail.ts';
import * as siteSettings from './operations/site-settings.ts';

/** The operations of the pages of admins, and those about mail that came back, by name: no first load of another page needs what parses their responses. */
export const adminOperations = {
  ...httpOperationsOf(approvals),
  ...httpOperationsOf(invitations),
  ...httpOperationsOf(jobs),
  ...httpOperationsOf(mail),
  ...httpOperationsOf(siteSettings),
};
