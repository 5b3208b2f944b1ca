import { Inject, Injectable } from '@nestjs/common';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { HandoverRecord } from '@offshoot/contracts/handover-record';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { withheldAmong } from '@offshoot/read-models/moderated-content';
import { GrowthPhotoStore } from '../growth-photo-store.ts';
import { SignedMedia } from '@offshoot/media/signed-media';
import type { ExchangeConfig } from '../../config.ts';
import { absentParty, contestEndsAt, contestState } from '../domain/no-shows.ts';
import { absenceCountsFrom, endsAt, ratingEndsAt, ratingsShow } from '../domain/terms.ts';
import type { Terms } from '../domain/terms.ts';
import { isHeld } from '../domain/transitions.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { coverOf } from './cover.ts';
import { diariesOf } from './present-diaries.ts';
import { quarantineOf } from './present-quarantine.ts';
import { moderatedFields, moderatedIds } from './moderated-fields.ts';
import { type GrowthRow, growthOf } from '../persistence/growth-rows.ts';
import { checksOf, type QuarantineRow } from '../persistence/quarantine-rows.ts';
import { handoverRecordsOf } from '../persistence/handover-records.ts';
import { PlantReadModels } from '../persistence/plant-read-models.ts';
import type { PlantsById } from '../persistence/plant-read-models.ts';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

interface View {
  readonly viewerId: string;
  readonly now: Date;
  readonly terms: Terms;
  readonly pathOf: (clip: string | null) => string | null;
  readonly signed: (reference: string) => string;
  readonly photos: GrowthPhotoStore;
  /** Ids of texts, videos and photos that moderators keep from the other party. */
  readonly withheld: ReadonlySet<string>;
  /** Records of the other parties of open requests, by user. */
  readonly records: ReadonlyMap<string, HandoverRecord>;
  readonly growth: readonly GrowthRow[];
  readonly checks: readonly QuarantineRow[];
}

const otherParty = (row: ExchangeRow, viewerId: string): string =>
  viewerId === row.owner_id ? row.requester_id : row.owner_id;

/** What the absent party wrote is for moderators, and their own to read. */
function contestOf(row: ExchangeRow, viewerId: string): Exchange['no_show_contest'] {
  const state = contestState(row);
  if (state === null || row.no_show_contested_at === null) return null;
  return {
    state,
    text: row.no_show_by === viewerId ? row.no_show_contest : null,
    at: row.no_show_contested_at.toISOString(),
    decided_at: instant(row.no_show_decided_at),
  };
}

/** Every field that leaves this service, named one by one. */
function present(row: ExchangeRow, plants: PlantsById, view: View): Exchange {
  const { viewerId, now, terms, pathOf } = view;
  const show = ratingsShow(row, now);
  const [byRequester, byOwner] = [viewerId === row.requester_id, viewerId === row.owner_id];
  const [fromRequester, fromOwner] = [show || byRequester, show || byOwner];
  const isHidden = (reviewId: string | null) => reviewId !== null && view.withheld.has(reviewId);
  const [requesterHidden, ownerHidden] = [isHidden(row.requester_review_id), isHidden(row.owner_review_id)];
  const contestEnd = contestEndsAt(row);
  const record = row.status === 'requested' ? view.records.get(otherParty(row, viewerId)) : undefined;
  const plant = plants.get(row.plant_id);
  const offered = row.offered_plant_id ? plants.get(row.offered_plant_id) : undefined;
  const isAccepted = isHeld(row.status) || row.status === 'completed';
  const cover = { viewerId, isAccepted, signed: view.signed };
  return {
    id: row.id,
    requester_id: row.requester_id,
    owner_id: row.owner_id,
    plant_id: row.plant_id,
    status: row.status,
    closed_reason: row.closed_reason,
    closed_by: row.closed_by,
    offered_plant_id: row.offered_plant_id,
    meeting_latitude: row.meeting_latitude,
    meeting_longitude: row.meeting_longitude,
    meeting_address: row.meeting_address,
    meeting_time: instant(row.meeting_time),
    meeting_time_zone: row.meeting_time_zone,
    meeting_withdrawn_time: instant(row.meeting_withdrawn_time),
    meeting_status: row.meeting_status,
    meeting_sequence: row.meeting_sequence,
    meeting_proposed_by: row.meeting_proposed_by,
    requester_stand_in: row.requester_stand_in,
    owner_stand_in: row.owner_stand_in,
    requester_confirmed_completion: row.requester_confirmed_completion,
    owner_confirmed_completion: row.owner_confirmed_completion,
    accepted_at: instant(row.accepted_at),
    completed_at: instant(row.completed_at),
    expires_at: instant(endsAt(row, terms)),
    is_disputed: row.is_disputed,
    no_show_by: absentParty(row),
    no_show_contest: contestOf(row, viewerId),
    contest_no_show_until:
      row.no_show_by === viewerId ? instant(contestEnd && contestEnd > now ? contestEnd : null) : null,
    no_show_from: isHeld(row.status) ? instant(absenceCountsFrom(row)) : null,
    shares_address: row.shares_address && isHeld(row.status),
    rate_until: instant(ratingEndsAt(row)),
    requester_has_rated: row.rating_from_requester !== null,
    owner_has_rated: row.rating_from_owner !== null,
    rating_from_requester: fromRequester ? row.rating_from_requester : null,
    rating_from_owner: fromOwner ? row.rating_from_owner : null,
    review_from_requester: fromRequester && (byRequester || !requesterHidden) ? row.review_from_requester : null,
    review_from_owner: fromOwner && (byOwner || !ownerHidden) ? row.review_from_owner : null,
    review_from_requester_hidden: fromRequester && requesterHidden,
    review_from_owner_hidden: fromOwner && ownerHidden,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    plant_name: plant?.name ?? '',
    plant_image: coverOf(plant, cover),
    plant_status: plant?.status ?? 'inactive',
    offered_plant_name: offered?.name ?? null,
    offered_plant_image: coverOf(offered, cover),
    offered_plant_status: offered?.status ?? null,
    ...(record && { other_record: record }),
    ...(row.ring_id !== null && { ring_id: row.ring_id }),
    ...(row.status === 'completed' && {
      diaries: diariesOf(row, view.growth, view),
      quarantine: quarantineOf(row, view.checks, now),
    }),
    ...moderatedFields(row, viewerId, view.withheld, pathOf),
  };
}

/** Turns rows into responses, with names, covers and statuses of their plants. */
@Injectable()
export class PresentExchanges {
  private readonly media: SignedMedia;

  constructor(
    private readonly readModels: PlantReadModels,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
    private readonly clock: Clock,
    private readonly photos: GrowthPhotoStore,
  ) {
    this.media = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  async all(rows: readonly ExchangeRow[], viewerId: string): Promise<Exchange[]> {
    const ids = new Set(rows.flatMap((row) => [row.plant_id, row.offered_plant_id]).filter((id) => id !== null));
    const plants = await this.readModels.forShowing([...ids]);
    const pathOf = (clip: string | null) => clip && this.media.pathOf(clip);
    const now = this.clock.now();
    const completed = rows.filter(({ status }) => status === 'completed').map(({ id }) => id);
    const afterHandover = await this.afterHandover(completed, viewerId);
    const photoIds = afterHandover.growth.flatMap(({ photo }) => photo?.id ?? []);
    const withheld = await this.database.read((tx) => withheldAmong(tx, [...rows.flatMap(moderatedIds), ...photoIds]));
    const view: View = {
      withheld,
      records: await this.recordsOf(rows, viewerId, now),
      ...afterHandover,
      photos: this.photos,
      viewerId,
      now,
      terms: this.config,
      pathOf,
      signed: (reference) => this.media.signed(reference),
    };
    return rows.map((row) => present(row, plants, view));
  }

  private async recordsOf(rows: readonly ExchangeRow[], viewerId: string, now: Date): Promise<View['records']> {
    const open = rows.filter(({ status }) => status === 'requested').map((row) => otherParty(row, viewerId));
    if (open.length === 0) return new Map();
    const records = await this.database.statement((tx) => handoverRecordsOf(tx, open, now));
    return new Map(records.map((record) => [record.user_id, record]));
  }

  private async afterHandover(completed: string[], viewerId: string): Promise<Pick<View, 'growth' | 'checks'>> {
    if (completed.length === 0) return { growth: [], checks: [] };
    return {
      growth: await this.database.statement((tx) => growthOf(tx, completed, viewerId, this.clock.now())),
      checks: await this.database.statement((tx) => checksOf(tx, completed, viewerId)),
    };
  }

  async one(row: ExchangeRow, viewerId: string): Promise<Exchange> {
    const [exchange] = await this.all([row], viewerId);
    if (!exchange) throw new Error('One row makes one exchange.');
    return exchange;
  }
}
