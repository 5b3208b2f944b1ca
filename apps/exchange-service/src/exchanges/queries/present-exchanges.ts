import { Injectable } from '@nestjs/common';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { PlantCopies } from '../persistence/plant-copies.ts';
import type { PlantsById } from '../persistence/plant-copies.ts';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Every field that leaves this service, named one by one. */
function present(row: ExchangeRow, plants: PlantsById): Exchange {
  const plant = plants.get(row.plant_id);
  const offered = row.offered_plant_id ? plants.get(row.offered_plant_id) : undefined;
  return {
    id: row.id,
    requester_id: row.requester_id,
    owner_id: row.owner_id,
    plant_id: row.plant_id,
    message: row.message,
    owner_message: row.owner_message,
    status: row.status,
    closed_reason: row.closed_reason,
    offered_plant_id: row.offered_plant_id,
    meeting_latitude: row.meeting_latitude,
    meeting_longitude: row.meeting_longitude,
    meeting_address: row.meeting_address,
    meeting_time: instant(row.meeting_time),
    meeting_status: null,
    meeting_proposed_by: null,
    requester_confirmed_completion: row.requester_confirmed_completion,
    owner_confirmed_completion: row.owner_confirmed_completion,
    completed_at: instant(row.completed_at),
    expires_at: null,
    is_disputed: false,
    no_show_by: null,
    shares_address: false,
    rate_until: null,
    requester_has_rated: row.rating_from_requester !== null,
    owner_has_rated: row.rating_from_owner !== null,
    rating_from_requester: row.rating_from_requester,
    rating_from_owner: row.rating_from_owner,
    review_from_requester: row.review_from_requester,
    review_from_owner: row.review_from_owner,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    plant_name: plant?.name ?? '',
    plant_image: plant?.cover ?? null,
    plant_status: plant?.status ?? 'inactive',
    offered_plant_name: offered?.name ?? null,
    offered_plant_image: offered?.cover ?? null,
    offered_plant_status: offered?.status ?? null,
    owner_video_url: row.owner_video_url,
    owner_video_file_path: row.owner_video_file_path,
    requester_video_url: row.requester_video_url,
    requester_video_file_path: row.requester_video_file_path,
  };
}

/** Turns rows into answers, with names, covers and statuses of their plants. */
@Injectable()
export class PresentExchanges {
  constructor(private readonly copies: PlantCopies) {}

  async all(rows: readonly ExchangeRow[]): Promise<Exchange[]> {
    const ids = new Set(rows.flatMap((row) => [row.plant_id, row.offered_plant_id]).filter((id) => id !== null));
    const plants = await this.copies.forShowing([...ids]);
    return rows.map((row) => present(row, plants));
  }

  async one(row: ExchangeRow): Promise<Exchange> {
    const [exchange] = await this.all([row]);
    if (!exchange) throw new Error('One row makes one exchange.');
    return exchange;
  }
}
