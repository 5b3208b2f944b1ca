import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import type { AuthConfig } from '../../config.ts';
import { Mailer } from '../mails/mailer.ts';
import { unsubscribeToken } from '../notifications/domain/unsubscribe-token.ts';
import { confirmationMail, issueMail } from './domain/newsletter-mails.ts';
import { requestedAfter, leaveHeaders, subscriptionToken } from './domain/subscription-link.ts';
import { issueById } from './persistence/issues.ts';
import { openRequest, readerById, readersAfter, removeUnconfirmed } from './persistence/readers.ts';

const batchSize = 500;

/** Sends the mails of the newsletter. Addresses are read here, so that none appears in a job. */
@Injectable()
export class NewsletterJobs {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
  ) {}

  @Works('newsletter.confirm_address', { concurrency: 2 })
  async sendConfirmation({ reader_id, token_id }: JobData<'newsletter.confirm_address'>, job: JobRun): Promise<void> {
    const { PUBLIC_URL: url, AUTH_REFRESH_SECRET: secret } = this.config;
    const open = await this.database.read((tx) =>
      openRequest(tx, reader_id, token_id, requestedAfter(this.clock.now())),
    );
    if (open) {
      const mail = confirmationMail(open.language, url, subscriptionToken(token_id, secret));
      await this.mailer.send(open.email, `newsletter-ask.${token_id}`, mail, {
        headers: leaveHeaders(url, unsubscribeToken(reader_id, 'newsletter', secret)),
      });
    }
    await job.commit(async () => {});
  }

  /** Each mail's job is keyed by issue and reader, so that a reader gets an issue only once. */
  @Works('newsletter.distribute')
  async distribute({ issue_id, after }: JobData<'newsletter.distribute'>, job: JobRun): Promise<void> {
    const readers = await this.database.read((tx) => readersAfter(tx, after, batchSize));
    await job.commit(async (tx) => {
      for (const reader_id of readers)
        await this.jobs.defer(tx, 'newsletter.send', { issue_id, reader_id }, { key: `${issue_id}:${reader_id}` });
      const last = readers.at(-1);
      if (last && readers.length === batchSize)
        await this.jobs.defer(tx, 'newsletter.distribute', { issue_id, after: last });
    });
  }

  @Works('newsletter.send', { concurrency: 2 })
  async send({ issue_id, reader_id }: JobData<'newsletter.send'>, job: JobRun): Promise<void> {
    const { PUBLIC_URL: url, AUTH_REFRESH_SECRET: secret } = this.config;
    const [reader, issue] = await this.database.read(
      async (tx) => [await readerById(tx, reader_id), await issueById(tx, issue_id)] as const,
    );
    if (reader && issue) {
      const token = unsubscribeToken(reader_id, 'newsletter', secret);
      await this.mailer.send(
        reader.email,
        `newsletter.${issue_id}.${reader_id}`,
        issueMail(issue, reader.language, url, token),
        { headers: { ...leaveHeaders(url, token), Precedence: 'bulk' } },
      );
    }
    await job.commit(async () => {});
  }

  @Works('newsletter.sweep')
  async sweep({ reader_id }: JobData<'newsletter.sweep'>, job: JobRun): Promise<void> {
    await job.commit((tx) => removeUnconfirmed(tx, reader_id, requestedAfter(this.clock.now())));
  }
}
