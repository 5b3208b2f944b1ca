import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { createTransport } from 'nodemailer';
import type { AuthConfig } from '../../config.ts';
import type { MailId } from './mail-id.ts';
import type { Mail } from './mail.ts';

/** The conversation that a mail belongs to, as a mailbox shows it. */
export interface MailThread {
  /** Id of a mail that is never sent: it binds mails whose predecessors the mailbox does not have. */
  readonly root: `exchange.${string}`;
  /** Ids of the mails that were sent, oldest first. */
  readonly earlier: readonly MailId[];
}

/** Sends mails by SMTP. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  private readonly transport;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly metrics: Metrics,
  ) {
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
    });
  }

  /**
   * Within MAIL_TIMEOUT_MS, which the other limits do not ensure: a server could respond with a byte now and then.
   */
  async send(
    to: string,
    id: MailId,
    mail: Mail,
    { headers = {}, thread }: { headers?: Readonly<Record<string, string>>; thread?: MailThread } = {},
  ): Promise<void> {
    const idOf = (messageId: string) => `<${messageId}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const previous = thread?.earlier.at(-1);
    const message = {
      from: this.config.MAIL_FROM,
      to: { name: '', address: to },
      messageId: idOf(id),
      ...(thread && { references: [thread.root, ...thread.earlier].map(idOf) }),
      ...(previous !== undefined && { inReplyTo: idOf(previous) }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      ...mail,
      signal: AbortSignal.timeout(this.config.MAIL_TIMEOUT_MS),
    };
    await this.metrics.time('offshoot_mail_duration_seconds', {}, () => this.transport.sendMail(message));
  }

  onModuleDestroy(): void {
    this.transport.close();
  }
}

/** Error codes raised before the body of a mail is sent. */
const early: ReadonlySet<unknown> = new Set(['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE']);
const noConnection = /^(Connection timeout|Greeting never received)/;

/**
 * Whether an error proves that the server has not accepted the mail: it was unreachable or rejected it. If the
 * connection broke later, the mail may have been accepted.
 */
export function isUnsent(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if ('responseCode' in fault && typeof fault.responseCode === 'number') return true;
  if ('syscall' in fault && fault.syscall === 'connect') return true;
  return ('code' in fault && early.has(fault.code)) || noConnection.test(fault.message);
}
