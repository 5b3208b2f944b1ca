import type { EventData } from '@offshoot/contracts/events';
import { fewestGrown } from '@offshoot/contracts/growth';
import type { SpeciesPage } from '@offshoot/contracts/species';
import type { Database, Tx } from '@offshoot/nest-kit/database';
import { currentSpecies } from './current-species.ts';

type Grown = EventData<'exchange.growth_reported.v1'>;

/** Stores what the receiver of a plant said, unless they corrected it meanwhile. */
export async function keepGrowth(tx: Tx, { exchange_id, grown_plant_id, day, state, at }: Grown): Promise<void> {
  const [plant] = await tx.query<{ name: string; species: string }>('SELECT name, species FROM plant WHERE id = $1', [
    grown_plant_id,
  ]);
  const slug = plant ? ((await currentSpecies(tx)).ofPlant(plant)?.slug ?? null) : null;
  await tx.execute(
    `INSERT INTO plant_growth (exchange_id, plant_id, day, slug, state, stated_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (exchange_id, plant_id, day) DO UPDATE SET state = excluded.state, stated_at = excluded.stated_at
       WHERE plant_growth.stated_at < excluded.stated_at`,
    [exchange_id, grown_plant_id, day, slug, state, at],
  );
}

/** How many plants of a species are in each state by their latest report; null below ten plants. */
export async function survivalOf(database: Database, slug: string): Promise<SpeciesPage['survival'] | null> {
  const rows = await database.query<{ growing: number; struggling: number; died: number }>(
    `SELECT (count(*) FILTER (WHERE state = 'growing'))::integer AS growing,
       (count(*) FILTER (WHERE state = 'struggling'))::integer AS struggling,
       (count(*) FILTER (WHERE state = 'died'))::integer AS died
     FROM (
       SELECT DISTINCT ON (exchange_id, plant_id) state FROM plant_growth WHERE slug = $1
       ORDER BY exchange_id, plant_id, day DESC
     ) AS latest HAVING count(*) >= $2`,
    [slug, fewestGrown],
  );
  return rows[0] ?? null;
}
