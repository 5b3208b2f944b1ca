import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { accountById, accountMailOf, declinedById, dropDeclined, signInMailOf } from '../../identity/identity.ts';
import type { AuthConfig } from '../../config.ts';
import { SendNotificationEmail } from '../notifications/commands/send-notification-email.ts';
import { composeAccountMail } from './compose-account-mail.ts';
import { Mailer } from '../mails/mailer.ts';

/** Sends the mails that use cases enqueue: those about accounts, and those of notifications. Address and link are read here, so that neither appears in a job. */
@Injectable()
export class MailsJobs {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly notificationEmails: SendNotificationEmail,
  ) {}

  @Works('mail.send', { concurrency: 4 })
  async send(data: JobData<'mail.send'>, job: JobRun): Promise<void> {
    const { template } = data;
    if (template === 'notifications') return this.notificationEmails.send(data, job);
    const outgoing = await this.database.read((tx) =>
      accountMailOf(tx, { ...data, template }, this.config, this.clock.now()),
    );
    if (outgoing) {
      const { to, texts = template, ...filling } = outgoing;
      const mail = composeAccountMail(texts, data.language, { ...filling, ...this.lifetimes() });
      await this.mailer.send(to, `${template}.${data.params.token_id ?? newId()}`, mail);
    }
    await job.commit(async () => {});
  }

  @Works('mail.sign_in_link', { concurrency: 2 })
  async signInLink(data: JobData<'mail.sign_in_link'>, job: JobRun): Promise<void> {
    const outgoing = await this.database.read((tx) => signInMailOf(tx, data, this.config, this.clock.now()));
    if (outgoing) {
      const { template, link } = outgoing;
      const { name, email, language } = outgoing.account;
      const mail = composeAccountMail(template, language, { name, link, ...this.lifetimes() });
      await this.mailer.send(email, `${template}.${data.token_id}`, mail);
    }
    await job.commit(async () => {});
  }

  @Works('mail.password_changed', { concurrency: 2 })
  async passwordChanged({ user_id, change_id }: JobData<'mail.password_changed'>, job: JobRun): Promise<void> {
    const account = await this.database.read((tx) => accountById(tx, user_id, this.clock.now()));
    if (account?.active) {
      const { name, email, language } = account;
      const link = new URL(`/${language}/forgot-password`, this.config.PUBLIC_URL).href;
      const mail = composeAccountMail('password_changed', language, { name, link, ...this.lifetimes() });
      await this.mailer.send(email, `password_changed.${change_id}`, mail);
    }
    await job.commit(async () => {});
  }

  @Works('mail.registration_approved', { concurrency: 2 })
  async registrationApproved({ user_id }: JobData<'mail.registration_approved'>, job: JobRun): Promise<void> {
    const account = await this.database.read((tx) => accountById(tx, user_id, this.clock.now()));
    if (account?.active) {
      const { name, email, language } = account;
      const link = new URL(`/${language}/login`, this.config.PUBLIC_URL).href;
      const mail = composeAccountMail('registration_approved', language, { name, link, ...this.lifetimes() });
      await this.mailer.send(email, `registration_approved.${user_id}`, mail);
    }
    await job.commit(async () => {});
  }

  @Works('mail.registration_declined', { concurrency: 2 })
  async registrationDeclined({ declined_id }: JobData<'mail.registration_declined'>, job: JobRun): Promise<void> {
    const declined = await this.database.read((tx) => declinedById(tx, declined_id));
    if (declined) {
      const { email, language } = declined;
      const link = new URL(`/${language}/contact`, this.config.PUBLIC_URL).href;
      const mail = composeAccountMail('registration_declined', language, { name: '', link, ...this.lifetimes() });
      await this.mailer.send(email, `registration_declined.${declined_id}`, mail);
    }
    await job.commit((tx) => dropDeclined(tx, declined_id));
  }

  @Works('mail.role_changed', { concurrency: 2 })
  async roleChanged({ user_id, change_id, role }: JobData<'mail.role_changed'>, job: JobRun): Promise<void> {
    const account = await this.database.read((tx) => accountById(tx, user_id, this.clock.now()));
    if (account?.active) {
      const { name, email, language } = account;
      const link = new URL(`/${language}`, this.config.PUBLIC_URL).href;
      const mail = composeAccountMail(`role_${role}`, language, { name, link, ...this.lifetimes() });
      await this.mailer.send(email, `role_changed.${change_id}`, mail);
    }
    await job.commit(async () => {});
  }

  private lifetimes() {
    const { VERIFICATION_HOURS: hours, PASSWORD_RESET_MINUTES: minutes, EMAIL_UNDO_DAYS: days } = this.config;
    return { hours, minutes, days };
  }
}
