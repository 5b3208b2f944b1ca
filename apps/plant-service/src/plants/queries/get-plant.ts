import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Plant } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcRequest, RpcResponse } from '@offshoot/contracts/rpc';
import { MediaReferences } from '../../media/media.ts';
import { cellOutline } from '../../places/places.ts';
import { coordinatesOf } from '../../query-centre/query-centre.ts';
import { cubeOf } from '../../sphere/sphere.ts';
import { isVisibleTo, type Viewer } from '../domain/visibility.ts';
import { isHiddenFrom } from '../persistence/hidden-owners.ts';
import { isOffForPests } from '../persistence/pest-waits.ts';
import { Parameters } from '../persistence/parameters.ts';
import { plantColumns, presentPlant } from '../persistence/plant-row.ts';
import type { PlantRow } from '../persistence/plant-row.ts';
import { shownSince } from '../persistence/shown-revisions.ts';
import { placeSharedWith } from '../persistence/shared-place.ts';

/** One plant as the viewer may see it. The only method that returns a place shared by an exchange. */
@Injectable()
export class GetPlant {
  constructor(
    private readonly database: Database,
    private readonly media: MediaReferences,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.get')
  async get({ actor, input }: RpcCall<'plants.get'>): Promise<Plant> {
    const plant = await this.visible(actor, input);
    if (plant) return plant;
    throw new DomainError((await this.isOwnDeleted(actor, input.id)) ? 'own_plant_deleted' : 'plant_not_found');
  }

  /** The owner, for a service that acts for the viewer. */
  @RpcHandler('plants.owner')
  async owner({
    input: { id, viewer_id, viewer_role, shown_since },
  }: RpcCall<'plants.owner'>): Promise<RpcResponse<'plants.owner'>> {
    const since = shown_since === undefined ? null : new Date(shown_since);
    const plant = await this.visible({ user_id: viewer_id, role: viewer_role }, { id }, since);
    if (!plant) throw new DomainError('plant_not_found');
    const { owner_id } = plant;
    if (!since) return { owner_id };
    return { owner_id, shown_revisions: await this.database.read((tx) => shownSince(tx, id, since)) };
  }

  private async isOwnDeleted({ user_id }: Viewer, id: string): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT 1 FROM plant WHERE id = $1 AND owner_id = $2 AND deleted_at IS NOT NULL',
      [id, user_id],
    );
    return rows.length > 0;
  }

  /** Null where the viewer may not see it, or there is no such plant. */
  private async visible(
    viewer: Viewer,
    query: RpcRequest<'plants.get'>,
    deletedSince: Date | null = null,
  ): Promise<Plant | null> {
    const from = coordinatesOf(query);
    const parameters = new Parameters();
    const columns = plantColumns(parameters.add(viewer.user_id), from && parameters.add(cubeOf(from)));
    const [row] = await this.database.query<PlantRow & { public_cell: string; is_off_for_pests: boolean }>(
      `SELECT ${columns}, public_cell, ${isOffForPests} AS is_off_for_pests FROM plant WHERE id = ${parameters.add(query.id)}
         AND (deleted_at IS NULL OR deleted_at > ${parameters.add(deletedSince)}::timestamptz)`,
      parameters.values,
    );
    if (!row) return null;
    const isVisible = isVisibleTo(viewer, row);
    // One that waits stays visible to whom its place is shared.
    if (!isVisible && !row.is_off_for_pests) return null;
    const plant = { ...presentPlant(row, this.media.signed), area: cellOutline(row.public_cell) };
    if (row.is_own) return plant;
    return this.database.read(async (tx) => {
      if (await isHiddenFrom(tx, viewer, row.owner_id, this.clock.now())) return null;
      const shared = await placeSharedWith(tx, row.id, viewer.user_id);
      if (!shared) return isVisible ? plant : null;
      const { exact_latitude: latitude, exact_longitude: longitude, exact_address } = shared;
      return { ...plant, latitude, longitude, address: exact_address ?? row.town, location_is_exact: true };
    });
  }
}
