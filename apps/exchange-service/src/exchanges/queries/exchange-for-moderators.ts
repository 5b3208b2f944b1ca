import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { ExchangeEvidence } from '@offshoot/contracts/evidence';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { leadsToVideoPlatform } from '@offshoot/contracts/video-url';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { SignedMedia } from '@offshoot/media/signed-media';
import type { ExchangeConfig } from '../../config.ts';
import { GrowthPhotoStore, growthPhotoKey } from '../growth-photo-store.ts';
import { contestState } from '../domain/no-shows.ts';
import type { Party } from '../domain/transitions.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { type GivenGrowthPhoto, growthPhotosOf } from '../persistence/growth-photo-rows.ts';
import { reportsAfter } from '../persistence/pest-rows.ts';

interface EvidenceRow extends ExchangeRow {
  plant_name: string | null;
  requester_video_state: string | null;
  owner_video_state: string | null;
}

/** Of the rendition that the machine judges, as of a plant's photos. */
const judgedWidth = 800;

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Exchanges as moderators see them. */
@Injectable()
export class ExchangeForModerators {
  private readonly media: SignedMedia;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: ExchangeConfig,
    clock: Clock,
    private readonly photos: GrowthPhotoStore,
  ) {
    this.media = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  @RpcHandler('exchanges.for_moderators')
  async one({
    input: { exchange_id, video_id, growth_photo_id },
  }: RpcCall<'exchanges.for_moderators'>): Promise<RpcResponse<'exchanges.for_moderators'>> {
    const [row] = await this.database.query<EvidenceRow>(
      `SELECT exchange.*, plant_read_model.name AS plant_name,
         (SELECT state FROM moderated_content WHERE content_id = requester_video_id) AS requester_video_state,
         (SELECT state FROM moderated_content WHERE content_id = owner_video_id) AS owner_video_state
       FROM exchange LEFT JOIN plant_read_model ON plant_read_model.plant_id = exchange.plant_id
       WHERE exchange.id = $1 OR requester_video_id = $2 OR owner_video_id = $2
         OR exchange.id = (SELECT exchange_id FROM growth_photo WHERE id = $3)`,
      [exchange_id ?? null, video_id ?? null, growth_photo_id ?? null],
    );
    if (!row) throw new DomainError('exchange_not_found');
    const reports = await this.database.read((tx) => reportsAfter(tx, row.id));
    const photos = await this.database.read((tx) => growthPhotosOf(tx, row.id));
    return {
      id: row.id,
      status: row.status,
      requester_id: row.requester_id,
      owner_id: row.owner_id,
      plant_id: row.plant_id,
      plant_name: row.plant_name ?? '',
      message: row.message,
      owner_message: row.owner_message,
      requested_at: row.created_at.toISOString(),
      accepted_at: instant(row.accepted_at),
      completed_at: instant(row.completed_at),
      closed_reason: row.closed_reason,
      closed_by: row.closed_by,
      closed_note: row.closed_note,
      no_show_by: row.no_show_by,
      no_show_contest:
        row.no_show_contest === null
          ? null
          : { text: row.no_show_contest, is_decided: row.no_show_decided_at !== null },
      pest_reports: reports.map(({ id, finder_id, pest, state }) => ({
        report_id: id,
        found_by: finder_id,
        pest,
        is_held: state === 'held',
      })),
      ring_id: row.ring_id,
      is_disputed: row.is_disputed,
      dispute_resolved: row.dispute_resolved_at !== null,
      meeting: waitsForModerators(row) ? meetingOf(row) : null,
      requester_confirmed: row.requester_confirmed_completion,
      owner_confirmed: row.owner_confirmed_completion,
      reviews: row.reviews_shown_at ? [...reviewOf(row, 'requester'), ...reviewOf(row, 'owner')] : [],
      videos: [...this.videoOf(row, 'requester'), ...this.videoOf(row, 'owner')],
      growth_photos: photos.map((photo) => this.photoOf(photo)),
    };
  }

  private photoOf(photo: GivenGrowthPhoto): NonNullable<ExchangeEvidence['growth_photos']>[number] {
    const { image, image_meta: meta } = this.photos.present(photo);
    return { photo_id: photo.id, given_by: photo.receiver_id, key: growthPhotoKey(photo.id, judgedWidth), image, meta };
  }

  private videoOf(row: EvidenceRow, party: Party): ExchangeEvidence['videos'] {
    const video_id = row[`${party}_video_id`];
    const url = row[`${party}_video_url`];
    const clip = row[`${party}_video_file_path`];
    const state = row[`${party}_video_state`];
    if (video_id === null || (url === null && clip === null)) return [];
    return [
      {
        video_id,
        given_by: row[`${party}_id`],
        url,
        is_known: url !== null && leadsToVideoPlatform(url),
        clip: clip && this.media.pathOf(clip),
        accepted: state === null ? null : state === 'accepted',
      },
    ];
  }
}

/** Whether a dispute, or a contested no-show, is to be decided. */
const waitsForModerators = (row: EvidenceRow): boolean =>
  (row.is_disputed && row.dispute_resolved_at === null) || contestState(row) === 'open';

/** Of every script. */
const namesNumber = /\p{N}/u;

function meetingOf(row: EvidenceRow): ExchangeEvidence['meeting'] {
  const { meeting_time, meeting_address, meeting_proposed_by, requester_id, owner_id } = row;
  if (!meeting_time) return null;
  const other = meeting_proposed_by === requester_id ? owner_id : requester_id;
  return {
    place: meeting_address === null || namesNumber.test(meeting_address) ? null : meeting_address,
    time: meeting_time.toISOString(),
    time_zone: row.meeting_time_zone,
    proposed_by: meeting_proposed_by,
    confirmed_by: row.meeting_status === 'confirmed' ? other : null,
  };
}

function reviewOf(row: EvidenceRow, party: Party): ExchangeEvidence['reviews'] {
  const review_id = row[`${party}_review_id`];
  const text = row[`review_from_${party}`];
  return review_id === null || text === null ? [] : [{ review_id, given_by: row[`${party}_id`], text }];
}
