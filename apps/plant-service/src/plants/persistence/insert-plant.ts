import { foldText } from '@offshoot/contracts/fold-text';
import { plantTextFields, textsOf } from '@offshoot/contracts/plant-texts';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';
import type { PlantStatus } from '@offshoot/contracts/plants';
import type { PlantKind, PlantOffer, SoilOrigin } from '@offshoot/contracts/plant-choices';
import type { Tx } from '@offshoot/nest-kit/database';
import { cubeOf } from '../../sphere/sphere.ts';
import type { Point } from '../../sphere/sphere.ts';
import type { PublicPlace } from '../../places/places.ts';
import { SEARCH_TEXTS, searchColumns } from '../../search-text/search-text.ts';
import { holdSpecies } from '../../species/species.ts';
import { noteWords } from './misspelt.ts';
import type { PlantPhoto } from './plant-row.ts';
import { textColumns } from './text-columns.ts';

export interface NewPlant extends Readonly<PlantTexts> {
  readonly id: string;
  readonly revisionId: string;
  readonly ownerId: string;
  readonly status: PlantStatus;
  readonly photos: readonly PlantPhoto[];
  readonly tags: readonly string[];
  readonly kind: PlantKind | null;
  readonly offer: PlantOffer;
  /** As YYYY-MM-DD. */
  readonly readyFrom: string | null;
  /** As YYYY-MM-DD. */
  readonly pestsCheckedOn: string | null;
  readonly soilOrigin: SoilOrigin | null;
  readonly exact: Point;
  readonly address: string | null;
  readonly place: PublicPlace;
  readonly likes: number;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
}

const columns = [
  ...['id', 'owner_id', 'revision_id', 'status', 'photos', 'exact_latitude', 'exact_longitude', 'exact_address'],
  ...['public_cell', 'public_latitude', 'public_longitude', 'public_cube', 'town', 'country', 'ai_tags', 'likes'],
  ...['kind', 'offer', 'ready_from', 'pests_checked_on', 'soil_origin'],
  ...['species_folded', 'search_text', 'search_tokens', 'folding', 'created_at', 'updated_at', 'published_at'],
  ...plantTextFields,
];

/** Inserts a plant and its first revision. */
export async function insertPlant(tx: Tx, plant: NewPlant): Promise<void> {
  const { place } = plant;
  const town = place.town?.name ?? null;
  const search = searchColumns(await holdSpecies(tx), { ...plant, town });
  const values: Record<string, unknown> = {
    id: plant.id,
    owner_id: plant.ownerId,
    revision_id: plant.revisionId,
    status: plant.status,
    ...textsOf(plant),
    photos: JSON.stringify(plant.photos),
    exact_latitude: plant.exact.latitude,
    exact_longitude: plant.exact.longitude,
    exact_address: plant.address,
    public_cell: place.cell,
    public_latitude: place.point.latitude,
    public_longitude: place.point.longitude,
    public_cube: cubeOf(place.point),
    town,
    country: place.town?.country ?? null,
    ai_tags: plant.tags,
    kind: plant.kind,
    offer: plant.offer,
    ready_from: plant.readyFrom,
    pests_checked_on: plant.pestsCheckedOn,
    soil_origin: plant.soilOrigin,
    likes: plant.likes,
    species_folded: foldText(plant.species),
    search_text: search.search_text,
    search_tokens: search.search_tokens,
    folding: SEARCH_TEXTS,
    created_at: plant.createdAt,
    updated_at: plant.publishedAt ?? plant.createdAt,
    published_at: plant.publishedAt,
  };
  const places = columns.map((_, index) => `$${index + 1}`);
  await tx.execute(
    `INSERT INTO plant (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    columns.map((column) => values[column]),
  );
  if (plant.publishedAt) await noteWords(tx, { ...plant, town });
  await tx.execute(
    `INSERT INTO plant_revision (id, plant_id, ${textColumns}, photos, created_at)
     SELECT revision_id, id, ${textColumns}, photos, created_at FROM plant WHERE id = $1`,
    [plant.id],
  );
}
