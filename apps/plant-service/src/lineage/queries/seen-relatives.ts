import { Injectable } from '@nestjs/common';
import type { Relative } from '@offshoot/contracts/lineage';
import { isPublic } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { hiddenOwnersFor, isVisibleTo, type Viewer } from '../../plants/plants.ts';
import { type RelativeRow, relativesOf } from '../persistence/relatives.ts';

/** Plants of a family as one viewer may see them. */
@Injectable()
export class SeenRelatives {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** By id. A block, a ban or the setting to show no plants makes a plant anonymous; moderators see all. */
  async of(viewer: Viewer, ids: readonly string[]): Promise<ReadonlyMap<string, Relative & { isOwn: boolean }>> {
    const rows = await this.database.read((tx) => relativesOf(tx, ids));
    const others = new Set(rows.filter((row) => !row.is_deleted).map((row) => row.owner_id));
    others.delete(viewer.user_id);
    const hidden = viewer.role === 'user' ? await this.hiddenAmong(viewer, [...others]) : new Set<string>();
    return new Map(
      rows.map((row) => [row.id, { ...shown(row, viewer, hidden), isOwn: row.owner_id === viewer.user_id }]),
    );
  }

  private async hiddenAmong(viewer: Viewer, owners: string[]): Promise<ReadonlySet<string>> {
    if (owners.length === 0) return new Set();
    const [blocked = []] = await this.database.read((tx) => hiddenOwnersFor(tx, [viewer.user_id], this.clock.now()));
    const { ids } = await this.rpc.call('people.hiding_plants', { ids: owners });
    return new Set([...blocked, ...ids]);
  }
}

function shown(row: RelativeRow, viewer: Viewer, hidden: ReadonlySet<string>): Relative {
  const { id, owner_id, name, town, year, is_deleted } = row;
  const species = row.species === '' ? null : row.species;
  if (!is_deleted && isVisibleTo(viewer, row) && !hidden.has(owner_id))
    return { plant_id: id, name, species, owner_id, town, is_deleted, year };
  return {
    plant_id: null,
    name: null,
    // What moderators have withheld, or never let through, stays hidden.
    species: isPublic(row.status) ? species : null,
    owner_id: null,
    town: is_deleted ? null : town,
    is_deleted,
    year,
  };
}
