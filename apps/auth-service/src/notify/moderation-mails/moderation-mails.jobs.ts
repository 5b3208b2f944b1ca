import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/locales';
import type { JobData } from '@offshoot/contracts/jobs';
import { rulePath } from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../config.ts';
import { accountById, type AccountRow } from '../../identity/identity.ts';
import { Mailer } from '../mails/mailer.ts';
import { linkTo, pages } from '../notifications/domain/pages.ts';
import { closedMail, receiptMail, replyMail } from './compose-contact-mail.ts';
import { appealMail, reportAppealMail, statementMail } from './compose-moderation-mail.ts';

type Writer = NonNullable<RpcResponse<'moderation.contact_writer'>['writer']>;

/** Sends what moderators wrote to users and visitors. Texts and addresses are read here, so that neither is in a job. */
@Injectable()
export class ModerationMailsJobs {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly rpc: RpcClient,
  ) {}

  @Works('mail.moderation', { concurrency: 2 })
  async send({ mail, act_id, user_id }: JobData<'mail.moderation'>, job: JobRun): Promise<void> {
    if (mail === 'reply') await this.reply(act_id);
    else if (user_id !== null) await this.statement(act_id, user_id);
    await job.commit(async () => {});
  }

  /** Sent whatever the user's settings are: they must learn why, also while they are banned. */
  private async statement(actId: string, userId: string): Promise<void> {
    const account = await this.account(userId);
    if (!account?.email_verified) return;
    const { statement, strikes } = await this.rpc.call('moderation.statement', { act_id: actId });
    if (!statement) return;
    const { name, email, language, time_zone: timeZone } = account;
    const link = linkTo(this.config.PUBLIC_URL, language, pages.appeals);
    const ruleLink = linkTo(this.config.PUBLIC_URL, language, rulePath(statement.ground));
    const mail = statementMail(language, { statement, strikes, name, timeZone, link, ruleLink });
    await this.mailer.send(email, `statement.${actId}`, mail);
  }

  /** As a statement of reasons: sent whatever the user's settings are. */
  @Works('mail.appeal_decided', { concurrency: 2 })
  async appealDecided(data: JobData<'mail.appeal_decided'>, job: JobRun): Promise<void> {
    const account = await this.account(data.user_id);
    const { statement } = await this.rpc.call('moderation.statement', { act_id: data.appealed_id });
    if (account?.email_verified && statement?.appeal) {
      const { name, email, language } = account;
      const link = linkTo(this.config.PUBLIC_URL, language, pages.appeals);
      const mail = appealMail(language, { statement, appeal: statement.appeal, name, link });
      await this.mailer.send(email, `appeal.${data.act_id}`, mail);
    }
    await job.commit(async () => {});
  }

  /** Sent whatever the user's settings are, too. */
  @Works('mail.report_appeal', { concurrency: 2 })
  async reportAppealDecided({ act_id, user_id, upheld }: JobData<'mail.report_appeal'>, job: JobRun): Promise<void> {
    const account = await this.account(user_id);
    if (account?.email_verified) {
      const { name, email, language } = account;
      const link = linkTo(this.config.PUBLIC_URL, language, pages.reports);
      await this.mailer.send(email, `report.${act_id}`, reportAppealMail(language, { upheld, name, link }));
    }
    await job.commit(async () => {});
  }

  private async reply(actId: string): Promise<void> {
    const { reply } = await this.rpc.call('moderation.reply', { act_id: actId });
    const to = reply && (await this.recipient(reply));
    if (!to) return;
    const link = linkTo(this.config.PUBLIC_URL, to.language, '/contact');
    const { text, message } = reply;
    const mail = text === '' ? closedMail : replyMail;
    await this.mailer.send(to.email, `reply.${actId}`, mail(to.language, { reply: text, message, link }));
  }

  @Works('mail.contact_receipt', { concurrency: 2 })
  async receipt({ message_id }: JobData<'mail.contact_receipt'>, job: JobRun): Promise<void> {
    const { writer } = await this.rpc.call('moderation.contact_writer', { message_id });
    const to = writer && (await this.recipient(writer));
    if (to) {
      const link = linkTo(this.config.PUBLIC_URL, to.language, '/contact');
      await this.mailer.send(to.email, `receipt.${message_id}`, receiptMail(to.language, { id: message_id, link }));
    }
    await job.commit(async () => {});
  }

  /** The address and language of a member's account, or those that a visitor gave. */
  private async recipient(writer: Writer): Promise<{ email: string; language: Language } | null> {
    const account = writer.user_id === null ? null : await this.account(writer.user_id);
    const email = account?.email ?? writer.email;
    return email === null ? null : { email, language: account?.language ?? writer.language ?? 'en' };
  }

  private async account(id: string): Promise<AccountRow | null> {
    const account = await this.database.read((tx) => accountById(tx, id, this.clock.now()));
    return account?.active ? account : null;
  }
}
