import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { verificationLink, verificationToken } from '../accounts/domain/verification-link.ts';
import { accountById } from '../accounts/persistence/accounts.ts';
import { tokenIsOpen } from '../accounts/persistence/verification-tokens.ts';
import type { AuthConfig } from '../config.ts';
import { composeMail } from './compose-mail.ts';
import { Mailer } from './mailer.ts';

/** Sends mails. Address and link are looked up here: neither stands in a job. */
@Injectable()
export class MailsJobs {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly mailer: Mailer,
  ) {}

  @Works('mail.send', { concurrency: 4 })
  async send(data: JobData<'mail.send'>, job: JobRun): Promise<void> {
    const { account, link } = await this.#recipient(data);
    if (account?.active && link) {
      const mail = composeMail(data.template, data.language, { name: account.name, link, hours: this.config.VERIFICATION_HOURS });
      await this.mailer.send(account.email, data.params.token_id ?? newId(), mail);
    }
    await job.commit(async () => {});
  }

  /** `link` is null where the mail has become pointless: its link was used, replaced or is too old. */
  #recipient({ template, user_id, language, params }: JobData<'mail.send'>) {
    return this.database.read(async (em) => {
      const now = this.clock.now();
      const account = await accountById(em, user_id, now);
      const { PUBLIC_URL: url, AUTH_REFRESH_SECRET: secret } = this.config;
      if (template === 'already_registered') return { account, link: new URL(`/${language}/login`, url).href };
      const tokenId = params.token_id;
      if (!tokenId || !(await tokenIsOpen(em, tokenId, now))) return { account, link: null };
      return { account, link: verificationLink(url, language, verificationToken(tokenId, secret)) };
    });
  }
}
