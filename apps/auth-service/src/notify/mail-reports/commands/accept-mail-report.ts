import { Inject, Injectable } from '@nestjs/common';
import type { ReportOutcome } from '@offshoot/contracts/mail';
import { normalEmail } from '@offshoot/contracts/normal-email';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { mailKey, recipientsOfMail, suppressAddress } from '../../../identity/identity.ts';
import { type MailReport, readReport } from '../domain/read-report.ts';

type Outcome = ReportOutcome['outcome'];
type Recipients = Awaited<ReturnType<typeof recipientsOfMail>>;

/** Of several recipients, the outcome that says most is reported. */
const byWeight: readonly Outcome[] = ['suppressed', 'unchanged', 'unmatched', 'other_cause', 'temporary', 'unreadable'];

/**
 * Suppresses an address after a report of a mail server. Only one to which the reported mail was sent: a forged report
 * cannot suppress others.
 */
@Injectable()
export class AcceptMailReport {
  private readonly reports;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    metrics: Metrics,
  ) {
    this.reports = metrics.counter('offshoot_mail_reports_total');
  }

  @RpcHandler('mail.accept_report')
  async handle({ input }: RpcCall<'mail.accept_report'>): Promise<ReportOutcome> {
    const report = await readReport(Buffer.from(input.message, 'latin1'));
    const outcome = report ? await this.apply(report) : 'unreadable';
    const response = { type: report?.type ?? 'none', outcome } as const;
    this.reports.inc(response);
    return response;
  }

  private apply(report: MailReport): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const sent = await this.sentTo(tx, report.messageId);
      if (report.type === 'complaint') return this.complained(tx, report, sent);
      const outcomes: Outcome[] = [];
      for (const { addresses, status } of report.recipients) {
        if (status !== 'no_such_address') outcomes.push(status);
        else outcomes.push(await this.suppress(tx, 'bounced', this.namedAmong(sent, addresses)));
      }
      return byWeight.find((outcome) => outcomes.includes(outcome)) ?? 'unreadable';
    });
  }

  /** Most providers hide the reader's address: then the mail must have been sent to one address only. */
  private async complained(
    tx: Tx,
    { addresses, isComplaint }: Extract<MailReport, { type: 'complaint' }>,
    sent: Recipients,
  ): Promise<Outcome> {
    if (!isComplaint) return 'other_cause';
    return this.suppress(tx, 'complained', sent.length === 1 ? sent : this.namedAmong(sent, addresses));
  }

  private async suppress(tx: Tx, cause: 'bounced' | 'complained', [recipient]: Recipients): Promise<Outcome> {
    if (!recipient) return 'unmatched';
    const { address_key: key, sent_at: sentAt } = recipient;
    return (await suppressAddress(tx, { key, cause, sentAt }, this.clock.now())) ? 'suppressed' : 'unchanged';
  }

  private async sentTo(tx: Tx, messageId: string | null): Promise<Recipients> {
    const own = `@${new URL(this.config.PUBLIC_URL).hostname}`;
    return messageId?.endsWith(own) ? recipientsOfMail(tx, messageId.slice(0, -own.length), this.clock.now()) : [];
  }

  private namedAmong(sent: Recipients, addresses: readonly string[]): Recipients {
    const keys = addresses.map((address) => mailKey(normalEmail(address), this.config.AUTH_REFRESH_SECRET));
    return sent.filter(({ address_key }) => keys.some((key) => key.equals(address_key)));
  }
}
