import PostalMime, { type Attachment, type Header } from 'postal-mime';
import { type BounceStatus, bounceStatus } from './bounce-status.ts';

interface FailedRecipient {
  /** As the mail was sent, and as it was forwarded. */
  addresses: readonly string[];
  status: BounceStatus;
}

/** What a mail server or mailbox provider reports about one mail. */
export type MailReport =
  /** RFC 3464; `messageId` is null where the report does not return the mail's headers. */
  | { type: 'bounce'; messageId: string | null; recipients: readonly FailedRecipient[] }
  /** RFC 5965; `isComplaint` is false for reports of other kinds, such as that a mail is no spam after all. */
  | { type: 'complaint'; messageId: string | null; addresses: readonly string[]; isComplaint: boolean };

/** A server reports about several recipients of one mail together; ours has one. */
const maxRecipients = 20;
const limits = { forceRfc822Attachments: true, maxNestingDepth: 8, maxHeadersSize: 64_000 };

const returned = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
]);
const statuses = new Set(['message/delivery-status', 'message/global-delivery-status']);
const complaints = new Set(['abuse', 'fraud', 'other', 'opt-out']);

/**
 * Reads a report; null if the message is none, as what people write to the mailbox of bounces.
 * @param message its MIME source
 */
export async function readReport(message: Uint8Array): Promise<MailReport | null> {
  const email = await PostalMime.parse(message, limits).catch(() => null);
  const [contentType = ''] = valuesOf(email?.headers ?? [], 'content-type');
  if (!email || !/^\s*multipart\/report\b/i.test(contentType)) return null;
  const part = (types: ReadonlySet<string>) => email.attachments.find(({ mimeType }) => types.has(mimeType));
  const messageId = await messageIdOf(part(returned));
  const status = part(statuses);
  if (status) {
    const recipients = await failedRecipients(textOf(status));
    return { type: 'bounce', messageId, recipients };
  }
  const feedback = part(new Set(['message/feedback-report']));
  if (!feedback) return null;
  const headers = await headersOf(textOf(feedback));
  const [type = ''] = valuesOf(headers, 'feedback-type');
  const addresses = valuesOf(headers, 'original-rcpt-to').map(bare);
  return { type: 'complaint', messageId, addresses, isComplaint: complaints.has(type.toLowerCase()) };
}

/** The fields of each recipient are a block of their own, after the block about the message. */
async function failedRecipients(text: string): Promise<FailedRecipient[]> {
  const blocks = text.split(/(?:\r?\n[ \t]*){2,}/).slice(0, maxRecipients + 1);
  const fields = await Promise.all(blocks.map(headersOf));
  return fields.flatMap((headers) => {
    const [action = ''] = valuesOf(headers, 'action');
    const addresses = [...valuesOf(headers, 'original-recipient'), ...valuesOf(headers, 'final-recipient')].map(
      // After the type of the address: `rfc822; ana@plants.example`.
      (value) => bare(value.slice(value.indexOf(';') + 1)),
    );
    if (addresses.length === 0 || !/^(failed|delayed)\b/i.test(action)) return [];
    const [status = ''] = valuesOf(headers, 'status');
    const [diagnostic = ''] = valuesOf(headers, 'diagnostic-code');
    return [{ addresses, status: /^delayed/i.test(action) ? 'temporary' : bounceStatus(status, diagnostic) }];
  });
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString();

/** Header fields alone, unfolded. */
const headersOf = async (block: string): Promise<Header[]> =>
  PostalMime.parse(`${block.trim()}\r\n\r\n`, limits).then(
    ({ headers }) => headers,
    () => [],
  );

const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

const bare = (address: string): string => address.trim().replace(/^<(.*)>$/, '$1');

async function messageIdOf(part: Attachment | undefined): Promise<string | null> {
  if (!part) return null;
  const source = textOf(part);
  const [, id = null] =
    /^<([^<>\s]+)>$/.exec(valuesOf(await headersOf(headerBlock(source)), 'message-id')[0] ?? '') ?? [];
  return id;
}

const headerBlock = (source: string): string => source.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? '';
