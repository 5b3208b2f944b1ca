import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { accountMailOf } from '../../identity/identity.ts';
import type { AuthConfig } from '../../config.ts';
import { SendNotificationEmail } from '../notifications/commands/send-notification-email.ts';
import { composeMail } from './compose-mail.ts';
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
    const outgoing = await this.database.read((tx) =>
      accountMailOf(tx, { ...data, template }, this.config, this.clock.now()),
    );
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
}
