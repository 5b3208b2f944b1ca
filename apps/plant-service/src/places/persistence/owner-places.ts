import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { execute, newId, sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import type { PlantConfig } from '../../config.ts';
import { placeFor, publicPoint, samePlaceKm } from '../domain/public-point.ts';
import type { OwnerPlace } from '../domain/public-point.ts';
import { distanceKm } from '../domain/sphere.ts';
import type { Point } from '../domain/sphere.ts';

interface PlaceRow {
  id: string;
  latitude: number;
  longitude: number;
  public_latitude: number;
  public_longitude: number;
}

/** The places at which an owner listed plants. They outlive the plants, so that listing anew tells nothing new. */
@Injectable()
export class OwnerPlaces {
  constructor(@Inject(CONFIG) private readonly config: PlantConfig) {}

  /**
   * The place of a listing, found or made; call it under the owner's lock, or two places may be made of one.
   *
   * @param present the place that the plant has; it stays while the listing is near it, even where another is nearer
   */
  async of(em: EntityManager, ownerId: string, listing: Point, at: Date, present?: string): Promise<Omit<OwnerPlace, 'place'>> {
    const rows = await sql<PlaceRow>(
      em,
      `select id, latitude, longitude, public_latitude, public_longitude from owner_place where owner_id = $1`,
      [ownerId],
    );
    const places = rows.map((row) => ({
      id: row.id,
      place: { latitude: row.latitude, longitude: row.longitude },
      public_point: { latitude: row.public_latitude, longitude: row.public_longitude },
    }));
    const own = places.find(({ id }) => id === present);
    const stays = own !== undefined && distanceKm(own.place, listing) <= samePlaceKm;
    const known = stays ? own : placeFor(places, listing);
    if (known) return known;

    const made = { id: newId(), public_point: publicPoint(ownerId, listing, this.config.PLACE_SECRET) };
    const { latitude, longitude } = made.public_point;
    await execute(
      em,
      `insert into owner_place (id, owner_id, latitude, longitude, public_latitude, public_longitude, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [made.id, ownerId, listing.latitude, listing.longitude, latitude, longitude, at],
    );
    return made;
  }
}
