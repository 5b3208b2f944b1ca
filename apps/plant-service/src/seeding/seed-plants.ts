import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import type { Plant } from '@offshoot/contracts/plants';
import type { DemoExchange } from '@offshoot/demo-community/demo-exchange';
import type { DemoParent } from '@offshoot/demo-community/lineage';
import type { DemoPlant } from '@offshoot/demo-community/demo-plant';
import { at, days } from '@offshoot/demo-community/moment';
import type { Tx } from '@offshoot/nest-kit/database';
import type { PublicPlaces } from '../places/places.ts';
import { insertPlant, type ReadyReminders } from '../plants/plants.ts';
import type { SeededPhoto } from './seed-photos.ts';

interface Community {
  readonly plants: readonly DemoPlant[];
  readonly exchanges: readonly DemoExchange[];
  readonly parents: readonly DemoParent[];
  readonly photos: ReadonlyMap<string, readonly SeededPhoto[]>;
}

interface Seeding {
  readonly now: Date;
  readonly places: PublicPlaces;
  readonly reminders: ReadyReminders;
}

interface DemoVerdict {
  readonly verdict: 'clean' | 'review' | 'reject';
  /** Defaults to the machine. */
  readonly decidedBy?: 'person';
  /** Codes of automatic reasons; the one rejected demo plant names a price, and a moderator agreed. */
  readonly reasons: NonNullable<Plant['moderation_reasons']>;
}

const verdicts: Partial<Record<DemoPlant['status'], DemoVerdict>> = {
  available: { verdict: 'clean', reasons: [] },
  exchanged: { verdict: 'clean', reasons: [] },
  pending: { verdict: 'review', reasons: [{ code: 'photo.no_plant', level: 'review' }] },
  rejected: { verdict: 'reject', decidedBy: 'person', reasons: [{ code: 'text.price', level: 'reject' }] },
};

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

async function seedPlant(
  tx: Tx,
  plant: DemoPlant,
  photos: readonly SeededPhoto[],
  { now, places, reminders }: Seeding,
): Promise<void> {
  const exact = { latitude: plant.latitude, longitude: plant.longitude };
  const createdAt = at(now, plant.listedHoursAgo);
  const readyFrom = plant.readyInDays === null ? null : dayOf(at(now, -days(plant.readyInDays)));
  const publishedAt = plant.publishedHoursAgo === null ? null : at(now, plant.publishedHoursAgo);
  for (const { id, name, phash, ...meta } of photos) {
    await tx.execute(
      `INSERT INTO photo (id, owner_id, staging_key, state, meta, phash, plant_id, created_at, state_since)
       VALUES ($1, $2, $3, 'attached', $4, $5, $6, $7, $7)`,
      [id, plant.ownerId, `demo/${plant.key}/${name}`, meta, phash, plant.id, createdAt],
    );
  }
  await insertPlant(tx, {
    id: plant.id,
    // Fixed, so that other services can refer to the revision of a demo plant.
    revisionId: plant.id,
    ownerId: plant.ownerId,
    status: plant.status,
    ...emptyPlantTexts,
    name: plant.name,
    description: plant.description,
    species: plant.species,
    care_instructions: plant.careInstructions,
    photos: photos.map(({ id, thumbhash, width, height }) => ({ id, thumbhash, width, height })),
    tags: plant.tags,
    kind: plant.kind,
    offer: plant.offer,
    readyFrom,
    pestsCheckedOn: plant.pestsCheckedDaysAgo === null ? null : dayOf(at(now, days(plant.pestsCheckedDaysAgo))),
    soilOrigin: plant.soilOrigin,
    exact,
    address: plant.address,
    place: places.of(exact),
    likes: plant.likedBy.length,
    createdAt,
    publishedAt,
  });
  await reminders.plan(tx, plant.id, readyFrom, exact);
  const judged = verdicts[plant.status];
  if (!judged) return;
  const reasons = JSON.stringify(judged.reasons);
  await tx.execute(
    `UPDATE plant_revision SET verdict = $2, decided_by = $5, reasons = $3, judged_at = $4 WHERE plant_id = $1`,
    [plant.id, judged.verdict, reasons, publishedAt ?? createdAt, judged.decidedBy ?? 'machine'],
  );
  await tx.execute('UPDATE plant SET moderation_reasons = $2 WHERE id = $1', [plant.id, reasons]);
}

/** Inserts the demo plants, in the state that the demo exchanges lead to. */
export async function seedPlants(tx: Tx, community: Community, seeding: Seeding): Promise<void> {
  for (const plant of community.plants) {
    await seedPlant(tx, plant, community.photos.get(plant.key) ?? [], seeding);
  }
  for (const exchange of community.exchanges) {
    // Version 0: any event of the exchange itself is newer.
    await tx.execute(
      `INSERT INTO plant_exchange (exchange_id, version, plant_id, offered_plant_id, status) VALUES ($1, 0, $2, $3, $4)`,
      [exchange.id, exchange.plantId, exchange.offeredPlantId, exchange.status],
    );
  }
  for (const { plantId, parentId, source, state, namedHoursAgo } of community.parents) {
    await tx.execute(
      `INSERT INTO lineage_edge (plant_id, parent_id, state, source, named_at) VALUES ($1, $2, $3, $4, $5)`,
      [plantId, parentId, state, source, at(seeding.now, namedHoursAgo)],
    );
  }
  await tx.execute(`UPDATE plant SET is_reserved = true WHERE EXISTS (
       SELECT 1 FROM plant_exchange e
       WHERE e.status IN ('accepted', 'confirmed') AND plant.id IN (e.plant_id, e.offered_plant_id))`);
}
