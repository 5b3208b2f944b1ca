import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../config.ts';
import { accountById, moderatorsToMail, noteLateCaseMail } from '../../identity/identity.ts';
import { Mailer } from '../mails/mailer.ts';
import { linkTo, pages } from '../notifications/domain/pages.ts';
import { lateCasesMail } from './late-cases-mail.ts';
import { isAwake } from './waking-hours.ts';

const everyMs = 15 * 60_000;
const hourMs = 3_600_000;
const slotAt = (time: number): string => new Date(Math.floor(time / everyMs) * everyMs).toISOString();

/** Mails moderators about late cases by day: once in some hours, and only after another case became late. */
@Injectable()
export class LateCasesJobs implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly log: Log,
    private readonly mailer: Mailer,
    private readonly rpc: RpcClient,
  ) {}

  /** Each look enqueues the next; this enqueues the first, and repairs a broken chain. */
  async onApplicationBootstrap(): Promise<void> {
    const at = slotAt(this.clock.now().getTime());
    await this.database
      .transaction((tx) => this.jobs.defer(tx, 'moderators.find_late_cases', { at }, { key: at }))
      .catch((error: unknown) => this.log.warn('no look for late cases was planned', { error }));
  }

  @Works('moderators.find_late_cases')
  async find(_data: JobData<'moderators.find_late_cases'>, job: JobRun): Promise<void> {
    const now = this.clock.now();
    const { MODERATOR_EMAILS, ADMIN_EMAILS, LATE_CASES_MAIL_HOURS } = this.config;
    const emails = [...MODERATOR_EMAILS, ...ADMIN_EMAILS];
    const late = await this.lateCases();
    const next = slotAt(now.getTime() + everyMs);
    await job.commit(async (tx) => {
      await this.jobs.defer(tx, 'moderators.find_late_cases', { at: next }, { key: next, runAt: new Date(next) });
      if (!late?.last_due_at) return;
      const before = new Date(now.getTime() - LATE_CASES_MAIL_HOURS * hourMs);
      const lastDueAt = new Date(late.last_due_at);
      for (const { id, ...whereabouts } of await moderatorsToMail(tx, { emails, now, before, lastDueAt })) {
        if (!isAwake(now, whereabouts)) continue;
        await noteLateCaseMail(tx, id, now);
        await this.jobs.defer(tx, 'mail.late_cases', { user_id: id, at: now.toISOString() });
      }
    });
  }

  @Works('mail.late_cases')
  async send({ user_id, at }: JobData<'mail.late_cases'>, job: JobRun): Promise<void> {
    const now = this.clock.now();
    const account = await this.database.read((tx) => accountById(tx, user_id, now));
    const { queues, first_due_at } = await this.rpc.call('moderation.late_cases', { user_id });
    if (account?.active && first_due_at) {
      const { name, email, language } = account;
      const hours = Math.floor((now.getTime() - Date.parse(first_due_at)) / hourMs);
      const link = linkTo(this.config.PUBLIC_URL, language, pages.queues);
      await this.mailer.send(
        email,
        `late.${user_id}.${Date.parse(at)}`,
        lateCasesMail(language, { queues, hours, name, link }),
      );
    }
    await job.commit(async () => {});
  }

  /** Null while the service does not respond: the next look finds them. */
  private lateCases() {
    return this.rpc.call('moderation.late_cases', {}).catch((error: unknown) => {
      this.log.warn('late cases were not found', { error });
      return null;
    });
  }
}
