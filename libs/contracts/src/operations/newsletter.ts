import * as auth from '../auth.ts';
import { nothing } from '../basics.ts';
import * as newsletter from '../newsletter.ts';
import { httpOperation, operation } from './operation.ts';

/** Sends an email with a link that confirms the subscription. The response is the same for current readers. */
export const subscribeNewsletter = operation('newsletter.subscribe', {
  request: newsletter.subscribeBody,
  response: auth.messageResponse,
  who: 'anyone',
  errors: ['rate_limited'],
  http: { route: 'POST /newsletter', status: 202, budget: 'credentials' },
});

export const confirmNewsletter = operation('newsletter.confirm', {
  request: newsletter.confirmSubscriptionBody,
  response: auth.messageResponse,
  who: 'anyone',
  errors: ['invalid_token'],
  http: { route: 'POST /newsletter/confirm', budget: 'credentials' },
});

/** Unsubscribes a reader, by the token of an issue. The response is the same for former readers. */
export const leaveNewsletter = operation('newsletter.leave', {
  request: newsletter.leaveQuery,
  response: nothing,
  who: 'anyone',
  errors: ['invalid_token'],
  http: { route: 'POST /newsletter/leave', status: 204, input: 'query', unknown: 'invalid_token' },
});

/** The link in an issue. Link scanners of mail servers must not unsubscribe anybody: this only redirects to the page where the reader can. */
export const openLeavePage = httpOperation('newsletter.leave_page', {
  access: 'anyone',
  route: 'GET /newsletter/leave',
  request: newsletter.leaveQuery,
  redirects: true,
});
