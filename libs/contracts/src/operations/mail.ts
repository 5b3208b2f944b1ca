import { nothing } from '../basics.ts';
import * as mail from '../mail.ts';
import { operation } from './operation.ts';

export const getMailDelivery = operation('mail.delivery', {
  request: nothing,
  response: mail.mailDelivery,
  who: 'signed_in',
  http: { summary: 'Get whether mail to your address came back', route: 'GET /mail/delivery' },
});

export const retryMail = operation('mail.retry', {
  request: nothing,
  response: nothing,
  who: 'signed_in',
  writes: true,
  http: { summary: 'Send mail to your address again', route: 'POST /mail/retry', status: 204 },
});

/** For the operator's mail server, which sends MAIL_REPORTS_SECRET in the header `Mail-Reports-Secret`. Not found where that is not set. */
export const acceptMailReport = operation('mail.accept_report', {
  request: mail.mailReport,
  response: mail.reportOutcome,
  who: 'anyone',
  errors: ['forbidden'],
  http: {
    summary:
      'Report a mail that came back (RFC 3464) or was called spam (RFC 5965), as the mail server received the report',
    route: 'POST /mail/reports',
    request: nothing,
    carries: 'message/rfc822',
  },
});
