import { Injectable } from '@nestjs/common';
import { type Actor, isModerator } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Meet } from '@offshoot/contracts/meets';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { agreedBy } from '../persistence/exchanges-at-meets.ts';
import { nextOf } from '../persistence/meet-lists.ts';
import { canHostFor, findMeet, type MeetRow } from '../persistence/meet-rows.ts';
import { visitorsOf, visitsBy } from '../persistence/visit-rows.ts';

const none: ReadonlyMap<string, string[]> = new Map();

/** Turns meets into responses for a user or a visitor of the site. */
@Injectable()
export class PresentMeets {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async all(tx: Tx, rows: readonly MeetRow[], viewerId: string | null): Promise<Meet[]> {
    const ids = rows.map(({ id }) => id);
    const visitors = await visitorsOf(tx, ids, this.clock.now());
    const next = await nextOf(tx, ids);
    const visits = viewerId === null ? [] : await visitsBy(tx, viewerId, ids);
    const agreed = viewerId === null ? none : await agreedBy(tx, viewerId, ids);
    const visitOf = (id: string): Meet['own_visit'] => {
      const visit = visits.find(({ meet_id }) => meet_id === id);
      return visit ? { plant_ids: visit.plant_ids, came_at: visit.came_at?.toISOString() ?? null } : null;
    };
    return rows.map((row) => ({
      id: row.id,
      host_id: row.host_id,
      title: row.title,
      note: row.note,
      place_name: row.place_name,
      latitude: row.latitude,
      longitude: row.longitude,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      time_zone: row.time_zone,
      repeats: row.repeats,
      status: row.status,
      reason: row.reason,
      rescheduled: row.rescheduled,
      visitors: visitors.get(row.id) ?? 0,
      next_id: next.get(row.id) ?? null,
      version: row.version,
      updated_at: row.updated_at.toISOString(),
      own_visit: visitOf(row.id),
      exchange_ids: agreed.get(row.id) ?? [],
    }));
  }

  /** @throws DomainError `meet_not_found` for one that is not public, except for its host and moderators */
  async byId(id: string, actor: Actor | null): Promise<Meet> {
    return this.database.read(async (tx) => {
      const row = await findMeet(tx, id);
      if (!row || !(await this.isSeen(tx, row, actor))) throw new DomainError('meet_not_found');
      const [meet] = await this.all(tx, [row], actor?.user_id ?? null);
      if (!meet) throw new DomainError('meet_not_found');
      return meet;
    });
  }

  private async isSeen(tx: Tx, row: MeetRow, actor: Actor | null): Promise<boolean> {
    if (row.host_id === actor?.user_id || isModerator(actor ?? undefined)) return true;
    const isPublic = row.published_at !== null && (row.status === 'published' || row.status === 'cancelled');
    return isPublic && (await canHostFor(tx, row.host_id, actor?.user_id ?? null, this.clock.now()));
  }
}
