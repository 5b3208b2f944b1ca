import * as auth from '../auth.ts';
import { noBody, nothing } from '../basics.ts';
import * as newsletter from '../newsletter.ts';
import { httpOperation, operation } from './operation.ts';

export const subscribeNewsletter = operation('newsletter.subscribe', {
  request: newsletter.subscribeBody,
  response: auth.messageResponse,
  who: 'anyone',
  errors: ['rate_limited'],
  http: {
    summary: 'Request the newsletter: an email asks for confirmation; the response is the same for current readers',
    route: 'POST /newsletter',
    status: 202,
    budget: 'credentials',
  },
});

export const confirmNewsletter = operation('newsletter.confirm', {
  request: newsletter.confirmSubscriptionBody,
  response: auth.messageResponse,
  who: 'anyone',
  errors: ['invalid_token'],
  http: {
    summary: 'Confirm a newsletter subscription with the token of an email',
    route: 'POST /newsletter/confirm',
    budget: 'credentials',
  },
});

export const leaveNewsletter = operation('newsletter.leave', {
  request: newsletter.leaveQuery,
  response: nothing,
  who: 'anyone',
  errors: ['invalid_token'],
  http: {
    summary: 'Unsubscribe from the newsletter with the token of an issue; the response is the same for former readers',
    route: 'POST /newsletter/leave',
    status: 204,
    input: 'query',
    unknown: 'invalid_token',
  },
});

/** Link scanners of mail servers must not unsubscribe anybody: this only redirects to the page where the reader can. */
export const openLeavePage = httpOperation('newsletter.leave_page', {
  access: 'anyone',
  summary: 'Open the page that ends the subscription; the link in an issue',
  route: 'GET /newsletter/leave',
  request: newsletter.leaveQuery,
  response: noBody,
  redirects: true,
});
