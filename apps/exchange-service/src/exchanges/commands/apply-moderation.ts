import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { isGrowthPhoto } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { applyDecision } from '@offshoot/read-models/moderated-content';
import { partId } from '../domain/moderated-parts.ts';
import { ending } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { findExchange, lockOpenOf, openOf } from '../persistence/exchange-rows.ts';
import { clearGrowthPhoto, exchangeOfPhoto } from '../persistence/growth-photo-rows.ts';
import { resolveDispute } from '../persistence/moderation-rows.ts';
import { decideContest } from '../persistence/no-show-rows.ts';
import { lockPlants } from '../persistence/plant-read-models.ts';
import { EndExchange } from './end-exchange.ts';
import { ReportPests } from './report-pests.ts';

/** Whether a photo of a diary is found to be fit for others. Who acts on its uploader alone, and ends the case so, did not hide it. */
const clears = ({ act, closes = false }: EventData<'moderation.acted.v1'>): boolean =>
  act === 'dismiss' || act === 'restore' || (closes && act !== 'hide');

/** What moderators decided on texts, photos, videos, disputes and users. */
@Injectable()
export class ApplyModeration {
  constructor(
    private readonly end: EndExchange,
    private readonly reportPests: ReportPests,
    private readonly publisher: ExchangeEventPublisher,
    private readonly clock: Clock,
  ) {}

  /** What the parties wrote and gave is hidden, or shown again, at once. */
  async acted(tx: Tx, decision: EventData<'moderation.acted.v1'>): Promise<void> {
    const { subject, subject_id, exchange_id } = decision;
    if (subject === 'review' || subject === 'video') await applyDecision(tx, decision);
    if (isGrowthPhoto(decision)) await this.onGrowthPhoto(tx, decision);
    else if (subject === 'request' || subject === 'reply' || subject === 'dispute')
      await applyDecision(tx, { ...decision, subject_id: partId(exchange_id ?? subject_id, subject) });
  }

  /** The machine judged a photo of a diary. */
  async photoJudged(tx: Tx, { photo_id, is_clean, at }: EventData<'growth_photo.judged.v1'>): Promise<void> {
    await clearGrowthPhoto(tx, photo_id, is_clean, new Date(at));
    await this.showDiary(tx, photo_id);
  }

  /** Hidden or shown again at once; the giver sees what moderators have found nothing in. */
  private async onGrowthPhoto(tx: Tx, decision: EventData<'moderation.acted.v1'>): Promise<void> {
    const { subject_id: photoId, undone, at } = decision;
    await applyDecision(tx, decision);
    if (clears(decision)) await clearGrowthPhoto(tx, photoId, !undone, new Date(at));
    await this.showDiary(tx, photoId);
  }

  private async showDiary(tx: Tx, photoId: string): Promise<void> {
    const exchangeId = await exchangeOfPhoto(tx, photoId);
    const exchange = exchangeId === null ? null : await findExchange(tx, exchangeId);
    if (exchange) this.publisher.diaryChanged(tx, exchange);
  }

  /** What cannot be undone: a dispute is resolved, a contest or a report of a pest decided, and the exchanges of a banned user end. */
  async settled(tx: Tx, decision: EventData<'moderation.settled.v1'>): Promise<void> {
    const { act, subject, subject_id, exchange_id } = decision;
    if (act === 'resolve_dispute' && exchange_id === subject_id) await this.resolve(tx, exchange_id);
    else if (subject === 'dispute' && (act === 'approve' || act === 'resolve_dispute'))
      await this.decide(tx, subject_id, act === 'approve');
    if (decision.act === 'ban' && decision.person_id !== null) await this.endAllOf(tx, decision.person_id, decision.at);
  }

  private async resolve(tx: Tx, exchangeId: string): Promise<void> {
    if (!(await resolveDispute(tx, exchangeId, this.clock.now()))) return;
    const resolved = await findExchange(tx, exchangeId);
    if (resolved) await this.publisher.disputeResolved(tx, resolved);
  }

  /** A contest, or a report of a pest, has an id of its own as the subject of its case. */
  private async decide(tx: Tx, id: string, isApproved: boolean): Promise<void> {
    const contested = await decideContest(tx, id, isApproved, this.clock.now());
    if (contested) await this.publisher.disputeResolved(tx, contested);
    else await this.reportPests.decide(tx, id, isApproved);
  }

  /** Exchanges that began after the decision stay: the ban may have been lifted since. */
  private async endAllOf(tx: Tx, userId: string, decidedAt: string): Promise<void> {
    const touched = await openOf(tx, userId);
    await lockPlants(
      tx,
      touched.flatMap((row) => [row.plant_id, row.offered_plant_id]),
    );
    for (const open of await lockOpenOf(tx, userId)) {
      if (open.created_at <= new Date(decidedAt)) await this.end.handle(tx, open, ending(open, 'ban'));
    }
  }
}
