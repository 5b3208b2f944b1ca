/** MAIL_REPORTS_SECRET of the product that end-to-end tests run. */
export const mailReportsSecret = 'known to the mail server of these tests';

/** A mail that a server could not deliver, and what it says about that. */
export interface Bounce {
  /** Of the mail, without angle brackets. */
  messageId: string;
  to: string;
  status?: string;
  action?: string;
  diagnostic?: string;
}

const lines = (...text: string[]): string => text.join('\r\n');

function multipart(boundary: string, ...parts: string[]): string {
  return [...parts.map((part) => `--${boundary}\r\n${part}\r\n`), `--${boundary}--\r\n`].join('');
}

const headersOf = ({ messageId, to }: Bounce): string =>
  lines(
    'Return-Path: <hello@offshoot.test>',
    'From: Offshoot <hello@offshoot.test>',
    `To: ${to}`,
    'Subject: Your plants',
    `Message-ID: <${messageId}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  );
const mailOf = (bounce: Bounce): string => lines(headersOf(bounce), '', 'Hello Ana,', '', 'your plants are well.');

/** As Postfix reports, with the headers of the mail alone; several recipients have a block each. */
export function postfixBounce(bounce: Bounce, others: readonly Bounce[] = []): string {
  const boundary = '4cXyZq0Sbmz9rxM.1772366400/mx.offshoot.test';
  const block = ({ to, status = '5.1.1', action = 'failed', diagnostic }: Bounce) =>
    lines(
      `Final-Recipient: rfc822; ${to}`,
      `Original-Recipient: rfc822;${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      'Remote-MTA: dns; mx.plants.example',
      `Diagnostic-Code: smtp; ${diagnostic ?? `550 ${status} <${to}>: Recipient address`}`,
      '    rejected: User unknown in virtual mailbox table',
    );
  return lines(
    'Return-Path: <>',
    'Received: by mx.offshoot.test (Postfix)',
    '\tid 4cXyZq1nWwz9rxN; Sun,  1 Mar 2026 12:00:00 +0000 (UTC)',
    'From: MAILER-DAEMON@mx.offshoot.test (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: hello@offshoot.test',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    `\tboundary="${boundary}"`,
    '',
    'This is a MIME-encapsulated message.',
    '',
    multipart(
      boundary,
      lines(
        'Content-Description: Notification',
        'Content-Type: text/plain; charset=us-ascii',
        '',
        'This is the mail system at host mx.offshoot.test.',
        '',
        "I'm sorry to have to inform you that your message could not",
        'be delivered to one or more recipients.',
      ),
      lines(
        'Content-Description: Delivery report',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.offshoot.test',
        'X-Postfix-Queue-ID: 4cXyZq0Sbmz9rxM',
        'X-Postfix-Sender: rfc822; hello@offshoot.test',
        'Arrival-Date: Sun,  1 Mar 2026 11:59:59 +0000 (UTC)',
        '',
        ...[bounce, ...others].flatMap((each) => [block(each), '']),
      ),
      lines(
        'Content-Description: Undelivered Message Headers',
        'Content-Type: text/rfc822-headers',
        '',
        headersOf(bounce),
        '',
      ),
    ),
  );
}

/** As Exim reports: the status says the class alone. */
export function eximBounce(bounce: Bounce): string {
  const boundary = '1772366400-eximdsn-1804289383';
  const { to, status = '5.0.0', action = 'failed', diagnostic = '550 5.1.1 No such user here' } = bounce;
  return lines(
    'Return-path: <>',
    'Received: from Debian-exim by mx.offshoot.test with local (Exim 4.98)',
    '\tid 1tr0Xa-0000000ABCD-0a1b',
    '\tfor hello@offshoot.test; Sun, 01 Mar 2026 12:00:00 +0000',
    `X-Failed-Recipients: ${to}`,
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@mx.offshoot.test>',
    'To: hello@offshoot.test',
    `Content-Type: multipart/report; report-type=delivery-status; boundary=${boundary}`,
    'MIME-Version: 1.0',
    'Subject: Mail delivery failed: returning message to sender',
    '',
    multipart(
      boundary,
      lines('Content-type: text/plain; charset=us-ascii', '', 'This message was created automatically.'),
      lines(
        'Content-type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.offshoot.test',
        '',
        `Action: ${action}`,
        `Final-Recipient: rfc822;${to}`,
        `Status: ${status}`,
        'Remote-MTA: dns; mx.plants.example',
        `Diagnostic-Code: smtp; ${diagnostic}`,
        '',
      ),
      lines('Content-type: message/rfc822', '', mailOf(bounce), ''),
    ),
  );
}

/** As Exchange reports: a page as HTML, folded headers, and the whole mail. */
export function exchangeBounce(bounce: Bounce): string {
  const boundary = '_000_c0ffee01AM0PR01MB0001_';
  const inner = '_001_c0ffee01AM0PR01MB0001_';
  const { to, status = '5.1.10', action = 'failed' } = bounce;
  const diagnostic = bounce.diagnostic ?? `550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found`;
  return lines(
    'From: <postmaster@plants.example>',
    'To: <hello@offshoot.test>',
    'Subject: Undeliverable: Your plants',
    'Content-Type: multipart/report; report-type=delivery-status;',
    `\tboundary="${boundary}"`,
    'X-MS-Exchange-Message-Is-Ndr:',
    'Content-Language: en-US',
    'MIME-Version: 1.0',
    '',
    multipart(
      boundary,
      lines(
        `Content-Type: multipart/alternative; boundary="${inner}"`,
        '',
        multipart(
          inner,
          lines('Content-Type: text/plain; charset="us-ascii"', '', 'Your message could not be delivered.'),
          lines('Content-Type: text/html; charset="us-ascii"', '', '<p>Your message could not be delivered.</p>'),
        ),
      ),
      lines(
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.outlook.example',
        'Received-From-MTA: dns;mx.offshoot.test',
        'Arrival-Date: Sun, 1 Mar 2026 12:00:00 +0000',
        '',
        `Final-Recipient: rfc822;${to}`,
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: smtp;${diagnostic}`,
        ' by SMTP address lookup',
        '',
      ),
      lines('Content-Type: message/rfc822', '', mailOf(bounce).replace('Message-ID: ', 'Message-ID:\r\n\t'), ''),
    ),
  );
}

/** As Gmail reports: a response of several lines, and a picture among the parts. */
export function gmailBounce(bounce: Bounce): string {
  const [outer, related, alternative] = ['000000000000a1b2c3', '000000000000d4e5f6', '000000000000071829'] as const;
  const { to, status = '5.1.1', action = 'failed' } = bounce;
  return lines(
    'From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
    'To: hello@offshoot.test',
    'Auto-Submitted: auto-replied',
    'Subject: Delivery Status Notification (Failure)',
    'References: <1@googlemail.example>',
    `Content-Type: multipart/report; boundary="${outer}"; report-type=delivery-status`,
    '',
    multipart(
      outer,
      lines(
        `Content-Type: multipart/related; boundary="${related}"`,
        '',
        multipart(
          related,
          lines(
            `Content-Type: multipart/alternative; boundary="${alternative}"`,
            '',
            multipart(
              alternative,
              lines('Content-Type: text/plain; charset="UTF-8"', '', '** Address not found **'),
              lines('Content-Type: text/html; charset="UTF-8"', '', '<p>Address not found</p>'),
            ),
          ),
          lines(
            'Content-Type: image/png; name="icon.png"',
            'Content-Disposition: attachment; filename="icon.png"',
            'Content-Transfer-Encoding: base64',
            'Content-ID: <icon.png>',
            '',
            'iVBORw0KGgo=',
          ),
        ),
      ),
      lines(
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; googlemail.example',
        'Arrival-Date: Sun, 01 Mar 2026 04:00:00 -0800 (PST)',
        `X-Original-Message-ID: <${bounce.messageId}>`,
        '',
        `Final-Recipient: rfc822; ${to}`,
        `Action: ${action}`,
        `Status: ${status}`,
        'Remote-MTA: dns; gmail-smtp-in.l.google.example. (192.0.2.27, the server for the domain.)',
        `Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach does not exist. Please try`,
        ` 550-${status} double-checking the recipient's email address for typos or`,
        ` 550 ${status} unnecessary spaces. - gsmtp`,
        'Last-Attempt-Date: Sun, 01 Mar 2026 04:00:01 -0800 (PST)',
        '',
      ),
      lines('Content-Type: message/rfc822', '', mailOf(bounce), ''),
    ),
  );
}

/** As providers report that a reader called a mail spam; `readers` are the addresses that it names, where it hides none. */
export function complaint(messageId: string, readers: readonly string[] = [], type = 'abuse'): string {
  const boundary = 'part1_13d.2e68ed54_boundary';
  return lines(
    'From: <abusedesk@provider.example>',
    'Date: Sun, 01 Mar 2026 12:00:00 +0000',
    'Subject: FW: Your plants',
    'To: <hello@offshoot.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report;',
    `     boundary="${boundary}"`,
    '',
    multipart(
      boundary,
      lines(
        'Content-Type: text/plain; charset="US-ASCII"',
        'Content-Transfer-Encoding: 7bit',
        '',
        'This is an email abuse report for an email message received from IP 192.0.2.1.',
      ),
      lines(
        'Content-Type: message/feedback-report',
        '',
        `Feedback-Type: ${type}`,
        'User-Agent: SomeGenerator/1.0',
        'Version: 1',
        'Original-Mail-From: <hello@offshoot.test>',
        ...readers.map((reader) => `Original-Rcpt-To: <${reader}>`),
        'Source-IP: 192.0.2.1',
        '',
      ),
      lines(
        'Content-Type: message/rfc822',
        'Content-Disposition: inline',
        '',
        mailOf({ messageId, to: readers[0] ?? 'undisclosed@provider.example' }),
        '',
      ),
    ),
  );
}
