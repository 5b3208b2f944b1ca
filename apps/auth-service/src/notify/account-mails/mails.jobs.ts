import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { accountLink, linkToken } from '../../identity/accounts/domain/account-link.ts';
import { verificationLink, verificationToken } from '../../identity/accounts/domain/verification-link.ts';
import { linkById } from '../../identity/accounts/persistence/account-links.ts';
import { accountById } from '../../identity/accounts/persistence/accounts.ts';
import { formerEmailById } from '../../identity/accounts/persistence/former-emails.ts';
import { tokenIsOpen } from '../../identity/accounts/persistence/verification-tokens.ts';
import type { AuthConfig } from '../../config.ts';
import { SendNotificationEmail } from '../notifications/commands/send-notification-email.ts';
import { composeMail } from './compose-mail.ts';
import type { Template } from './mail-texts.ts';
import { Mailer } from '../mails/mailer.ts';

/** Sends mails. Address and link are read here, so that neither appears in a job. */
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
    const outgoing = await this.#email({ ...data, template });
    if (outgoing) {
      const { VERIFICATION_HOURS: hours, PASSWORD_RESET_MINUTES: minutes, EMAIL_UNDO_DAYS: days } = this.config;
      const mail = composeMail(template, data.language, {
        name: outgoing.name,
        link: outgoing.link,
        hours,
        minutes,
        days,
      });
      const about = data.params.token_id;
      await this.mailer.send(outgoing.to, about ? `${template}.${about}` : newId(), mail);
    }
    await job.commit(async () => {});
  }

  /** Null if the mail has become pointless: the account or its link is no longer valid. */
  #email({
    template,
    user_id,
    language,
    params,
  }: JobData<'mail.send'> & { template: Template }): Promise<OutgoingEmail | null> {
    return this.database.read(async (em) => {
      const now = this.clock.now();
      const account = await accountById(em, user_id, now);
      if (!account?.active) return null;
      const { email: to, name } = account;
      const { PUBLIC_URL: url, AUTH_REFRESH_SECRET: secret } = this.config;
      if (template === 'already_registered') return { to, name, link: new URL(`/${language}/login`, url).href };
      const tokenId = params.token_id;
      if (!tokenId) return null;
      if (template === 'verify_email') {
        if (!(await tokenIsOpen(em, tokenId, now))) return null;
        return { to, name, link: verificationLink(url, language, verificationToken(tokenId, secret)) };
      }
      if (template === 'email_changed') {
        const former = await formerEmailById(em, tokenId, now);
        return former === null
          ? null
          : {
              to: former,
              name,
              link: accountLink(url, language, 'undo_email', linkToken('undo_email', tokenId, secret)),
            };
      }
      const mailed = await linkById(em, tokenId, now);
      if (template === 'email_change_notice') {
        // Sent even if the change was confirmed first: that is when the owner needs the notice most.
        return mailed?.email_before
          ? { to: mailed.email_before, name, link: new URL(`/${language}/forgot-password`, url).href }
          : null;
      }
      if (!mailed?.is_open) return null;
      const purpose = template === 'confirm_new_email' ? 'change_email' : 'reset_password';
      const link = accountLink(url, language, purpose, linkToken(purpose, tokenId, secret));
      return { to: mailed.new_email ?? to, name, link };
    });
  }
}

interface OutgoingEmail {
  to: string;
  name: string;
  link: string;
}
