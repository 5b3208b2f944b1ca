import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Notify, type NotificationInput } from './commands/notify.ts';
import { hasStatement, notifiedDecision } from './domain/decision.ts';
import { pages } from './domain/pages.ts';

type Settled = EventData<'moderation.settled.v1'>;

/** Notifies users of decisions of moderators and of the machine, once these can no longer be undone. */
@Injectable()
export class ModerationNotificationEvents {
  constructor(
    private readonly notify: Notify,
    private readonly jobs: Jobs,
  ) {}

  @OnEvent('moderation.settled.v1')
  async settled({ data }: DomainEvent<'moderation.settled.v1'>, tx: Tx): Promise<void> {
    const own = data.subject === 'appeal' ? appealDecided(data) : decided(data);
    const { appellant_ids: appellants = [] } = data;
    const reporters = data.reporter_ids.filter((id) => !appellants.includes(id));
    await this.notify.all(tx, [
      ...(own ? [own] : []),
      ...reporters.map((id) => reportDecided(data, id)),
      ...appellants.map((id) => ({ ...reportDecided(data, id), hasOwnMail: true })),
    ]);
    for (const user_id of appellants) await this.mailReportAppeal(tx, data, user_id);
    if (data.subject === 'appeal') await this.mailAppealDecided(tx, data);
    if (hasStatement(data.subject, data.act)) await this.mail(tx, 'statement', data);
    if (data.subject === 'contact_message' && (data.act === 'reply' || data.act === 'dismiss'))
      await this.mail(tx, 'reply', data);
  }

  @OnEvent('moderation.case_assigned.v1')
  async caseAssigned({ data }: DomainEvent<'moderation.case_assigned.v1'>, tx: Tx): Promise<void> {
    await this.notify.one(tx, {
      userId: data.moderator_id,
      kind: 'moderation',
      source: `assigned.${data.case_id}.${data.at}`,
      params: { assigned: true },
      path: pages.case(data.case_id),
    });
  }

  @OnEvent('contact.received.v1')
  async contactReceived({ data: { message_id } }: DomainEvent<'contact.received.v1'>, tx: Tx): Promise<void> {
    await this.jobs.defer(tx, 'mail.contact_receipt', { message_id }, { key: message_id });
  }

  private async mailAppealDecided(
    tx: Tx,
    { act_id, subject_id: appealed_id, person_id: user_id }: Settled,
  ): Promise<void> {
    if (user_id !== null)
      await this.jobs.defer(tx, 'mail.appeal_decided', { act_id, appealed_id, user_id }, { key: act_id });
  }

  private async mailReportAppeal(tx: Tx, { act_id, upheld }: Settled, user_id: string): Promise<void> {
    await this.jobs.defer(tx, 'mail.report_appeal', { act_id, user_id, upheld }, { key: `${act_id}.${user_id}` });
  }

  private async mail(tx: Tx, mail: 'statement' | 'reply', { act_id, person_id }: Settled): Promise<void> {
    if (mail === 'statement' && person_id === null) return;
    await this.jobs.defer(tx, 'mail.moderation', { mail, act_id, user_id: person_id }, { key: act_id });
  }
}

/** A user's approved plant or edit, or a decision against them, with a statement of reasons. */
function decided({
  act,
  automated = false,
  was_held = false,
  act_id,
  subject,
  person_id: userId,
  plant_id: plantId,
  exchange_id,
}: Settled): NotificationInput | null {
  if (userId === null) return null;
  const common = { userId, source: act_id, plantId };
  if (act === 'approve') {
    // What a moderator looked at while it was shown changes nothing for its owner.
    const isHeldEdit = subject === 'revision' && was_held;
    if ((subject !== 'plant' && !isHeldEdit) || plantId === null) return null;
    const params = isHeldEdit ? { is_edit: true } : {};
    return { ...common, kind: 'plant_approved', params, path: pages.plant(plantId) };
  }
  const decision = notifiedDecision(subject, act, automated);
  if (decision === null) return null;
  const hasOwnMail = hasStatement(subject, act);
  const elsewhere = subject === 'profile' ? pages.profile : pages.centre;
  const about = exchange_id === null ? elsewhere : pages.exchange(exchange_id);
  const path = hasOwnMail ? pages.appeals : plantId === null ? about : pages.plant(plantId);
  return { ...common, kind: 'moderation', exchangeId: exchange_id, params: { decision }, path, hasOwnMail };
}

const appealDecided = ({ act, act_id, person_id: userId }: Settled): NotificationInput | null =>
  userId === null
    ? null
    : {
        userId,
        kind: 'appeal_decided',
        source: act_id,
        params: { upheld: act === 'approve' },
        path: pages.appeals,
        hasOwnMail: true,
      };

const reportDecided = ({ act_id, upheld }: Settled, userId: string): NotificationInput => ({
  userId,
  kind: 'report_decided',
  source: act_id,
  params: { upheld },
  path: pages.reports,
});
