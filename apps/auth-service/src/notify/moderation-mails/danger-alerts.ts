import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../config.ts';
import { accountById, activeModerators, noteDangerAlert, settingsOf } from '../../identity/identity.ts';
import { Mailer } from '../mails/mailer.ts';
import { Notify } from '../notifications/commands/notify.ts';
import { linkTo, pages } from '../notifications/domain/pages.ts';
import { dangerMail } from './danger-mail.ts';

/** The least time between two alerts to a moderator: the cases of a flood are alerted of together. */
const everyMs = 15 * 60_000;

/** Alerts moderators at any hour of cases that speak of harm to people, except of cases in which they have a part. */
@Injectable()
export class DangerAlerts {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly notify: Notify,
    private readonly rpc: RpcClient,
  ) {}

  @OnEvent('moderation.danger_found.v1')
  async found(_event: DomainEvent<'moderation.danger_found.v1'>, tx: Tx): Promise<void> {
    const { MODERATOR_EMAILS, ADMIN_EMAILS } = this.config;
    const moderators = await activeModerators(tx, [...MODERATOR_EMAILS, ...ADMIN_EMAILS], this.clock.now());
    for (const id of moderators) await this.defer(tx, id);
  }

  @Works('moderators.alert')
  async alert({ user_id }: JobData<'moderators.alert'>, job: JobRun): Promise<void> {
    const now = this.clock.now();
    const { count } = await this.rpc.call('moderation.danger_cases', { user_id });
    await job.commit(async (tx) => {
      if (count === 0) return;
      const last = await noteDangerAlert(tx, user_id, { now, after: new Date(now.getTime() - everyMs) });
      if (last) return this.defer(tx, user_id, new Date(last.getTime() + everyMs));
      const at = now.toISOString();
      await this.jobs.defer(tx, 'mail.danger', { user_id, at });
      await this.notify.one(tx, {
        userId: user_id,
        kind: 'moderation',
        source: `danger.${at}`,
        groupKey: 'danger',
        params: { danger: true },
        path: pages.queues,
        hasOwnMail: true,
      });
    });
  }

  @Works('mail.danger')
  async send({ user_id, at }: JobData<'mail.danger'>, job: JobRun): Promise<void> {
    const account = await this.database.read((tx) => accountById(tx, user_id, this.clock.now()));
    const { count } = await this.rpc.call('moderation.danger_cases', { user_id });
    if (account?.active && settingsOf(account).notifications.email_notifications && count > 0) {
      const { name, email, language } = account;
      const link = linkTo(this.config.PUBLIC_URL, language, pages.queues);
      const mail = dangerMail(language, { count, name, link });
      await this.mailer.send(email, `danger.${user_id}.${Date.parse(at)}`, mail);
    }
    await job.commit(async () => {});
  }

  private async defer(tx: Tx, userId: string, runAt?: Date): Promise<void> {
    await this.jobs.defer(tx, 'moderators.alert', { user_id: userId }, { key: userId, ...(runAt && { runAt }) });
  }
}
