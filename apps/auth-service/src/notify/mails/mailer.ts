import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { createTransport } from 'nodemailer';
import type { AuthConfig } from '../../config.ts';
import { mailKey, recordSentMail } from '../../identity/identity.ts';
import { kindOf, type MailId, sentId, suppressedBy } from './mail-id.ts';
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
  private readonly withheld;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {
    this.withheld = metrics.counter('offshoot_mails_withheld_total');
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
   * Sends a mail within MAIL_TIMEOUT_MS, which the other limits do not ensure: a server could respond with a byte now and then.
   * @returns false if it was not sent, because mails of this kind to this address are suppressed
   */
  async send(
    to: string,
    id: MailId,
    mail: Mail,
    { headers = {}, thread }: { headers?: Readonly<Record<string, string>>; thread?: MailThread } = {},
  ): Promise<boolean> {
    if (!(await this.mayBeSent(to, id))) {
      this.withheld.inc({ kind: kindOf(id) });
      return false;
    }
    const inBrackets = (local: string) => `<${local}@${new URL(this.config.PUBLIC_URL).hostname}>`;
    const idOf = (mailId: MailId) => inBrackets(sentId(mailId, to, this.config.AUTH_REFRESH_SECRET));
    const earlier = thread?.earlier.map(idOf) ?? [];
    const previous = earlier.at(-1);
    const message = {
      from: this.config.MAIL_FROM,
      to: { name: '', address: to },
      messageId: idOf(id),
      ...(thread && { references: [inBrackets(thread.root), ...earlier] }),
      ...(previous !== undefined && { inReplyTo: previous }),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
      ...mail,
      signal: AbortSignal.timeout(this.config.MAIL_TIMEOUT_MS),
    };
    await this.metrics.time('offshoot_mail_duration_seconds', {}, () => this.transport.sendMail(message));
    return true;
  }

  /** Recorded before it is sent: the mail server may report at once that it cannot be delivered. */
  private mayBeSent(to: string, id: MailId): Promise<boolean> {
    const { AUTH_REFRESH_SECRET: secret } = this.config;
    const mail = { id: sentId(id, to, secret), key: mailKey(to, secret), causes: suppressedBy[kindOf(id)] };
    return this.database.transaction((tx) => recordSentMail(tx, mail, this.clock.now()));
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
