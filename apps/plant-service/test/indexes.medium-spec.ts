import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import pg from 'pg';
import { PlantServiceTest, lisbon, person } from './plant-service.ts';
import { ErasePlaces } from '../src/plants/commands/erase-places.ts';
import { SweepPhotos } from '../src/photos/commands/sweep-photos.ts';
import { ListedSpecies } from '../src/species/listed-species.ts';

interface Requested {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Explains the statements that the service really sends: one that lost its index fails here, whether the statement or
 * the schema changed.
 */
describe('every query finds its rows by an index', () => {
  let test: PlantServiceTest;
  let owner: pg.Client;
  let plant: Plant;
  let revisionId: string;
  const grower = person();
  const requested: Requested[] = [];

  beforeAll(async () => {
    test = await PlantServiceTest.start();
    const url = new URL(test.running.config.DATABASE_URL);
    url.username = url.username.replace('runtime', 'owner');
    owner = new pg.Client({ connectionString: url.href, options: '-c search_path=plant,extensions' });
    await owner.connect();
    plant = await test.publish(grower, { species: 'Coleus scutellarioides' }, ['vine']);
    revisionId =
      (await owner.query<{ revision_id: string }>('select revision_id from plant where id = $1', [plant.id])).rows[0]
        ?.revision_id ?? '';
    await fill(owner, plant.id);
    const { dataSource } = test.running.database;
    const logQuery = (text: string, values?: readonly unknown[]) => void requested.push({ text, values: values ?? [] });
    const silent = () => undefined;
    dataSource.logger = {
      logQuery,
      logQueryError: silent,
      logQuerySlow: silent,
      logSchemaBuild: silent,
      logMigration: silent,
      log: silent,
    };
  }, 120_000);
  afterAll(async () => {
    await owner.end();
    await test.stop();
  });

  /** The plans of the statements that `act` sends to the plant tables, with sequential scans disabled. */
  async function plansOf(act: () => Promise<unknown>): Promise<string> {
    requested.length = 0;
    await act();
    const own = requested.filter(
      ({ text }) =>
        /\b(plant|plant_\w+|photo|block_read_model|saved_search|voice_note)\b/.test(text) &&
        !/\b(outbox|inbox|job_row)\b/.test(text),
    );
    expect(own).not.toEqual([]);
    const plans: string[] = [];
    await owner.query('begin');
    await owner.query(`set local enable_seqscan = off`);
    for (const { text, values } of own.slice()) {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    await owner.query('rollback');
    return plans.join('\n\n');
  }

  const at = () => new Date().toISOString();
  const call = (query: Parameters<typeof search>[0]) => () => search(query);
  const search = (query: {
    search?: string;
    species?: string;
    tags?: string;
    sort?: 'newest' | 'oldest' | 'name_asc' | 'nearest';
    latitude?: number;
    longitude?: number;
    owner_id?: string;
  }) => test.running.call('plants.search', query, { actor: person() });
  const settled = async (act: Promise<unknown>) => {
    await act;
    await test.running.settled();
  };

  it.each<[string, () => () => Promise<unknown>, string[]]>([
    [
      'the newest plants',
      () => call({ sort: 'newest' }),
      ['plant_listed_free_newest', 'block_read_model_pkey', 'block_read_model_of_blocked'],
    ],
    ['the oldest plants', () => call({ sort: 'oldest' }), ['plant_listed_newest']],
    ['plants by name', () => call({ sort: 'name_asc' }), ['plant_listed_name']],
    ['plants around', () => call({ ...lisbon, sort: 'nearest' }), ['plant_listed_place']],
    [
      'the plants of an area',
      () => () => test.running.call('plants.map', { bbox: '-9.2,38.7,-9.1,38.8', zoom: 12 }),
      ['plant_listed_map'],
    ],
    ['words', () => call({ search: 'plant 4711' }), ['plant_listed_text']],
    ['Chinese words', () => call({ search: '吊兰' }), ['plant_listed_tokens']],
    [
      'misspelt words',
      () => call({ search: 'scutellariodes' }),
      ['plant_word_alike', 'plant_listed_text', 'CTE mention'],
    ],
    ['tags', () => call({ tags: 'vine' }), ['plant_listed_tags']],
    ['species', () => call({ species: 'scutellarioides' }), ['plant_listed_species']],
    [
      'the species of listings',
      () => () => test.running.app.get(ListedSpecies, { strict: false }).count(),
      ['Index Only Scan using plant_listed_species_names'],
    ],
    [
      'one’s own plants',
      () => () => test.running.call('plants.my', { status: 'available' }, { actor: grower }),
      ['plant_of_owner'],
    ],
    [
      'what one can offer',
      () => () => test.running.call('plants.available_for_exchange', {}, { actor: grower }),
      ['plant_of_owner'],
    ],
    [
      'what one exports',
      () => () => test.running.call('plants.export', { after: null }, { actor: grower }),
      ['plant_of_owner'],
    ],
    [
      'a person’s figures',
      () => () => test.running.call('plants.person_stats', { user_id: grower.user_id }),
      ['plant_of_owner'],
    ],
    [
      'the figures of several users',
      () => () => test.running.call('plants.stats_of_people', { user_ids: [grower.user_id] }),
      ['plant_of_owner'],
    ],
    [
      'one plant',
      () => () => test.running.call('plants.get', { id: plant.id }, { actor: person() }),
      ['plant_pkey', 'plant_access_(pkey|of_person)'],
    ],
    [
      'similar plants',
      () => () => test.running.call('plants.similar', { id: plant.id }, { actor: person() }),
      ['plant_listed_species_names', 'plant_listed_tags'],
    ],
    ['a listing', () => () => test.create(grower), ['plant_of_owner', 'photo_(pkey|of_owner)']],
    [
      'an edit',
      () => () => test.running.call('plants.update', { ...bodyOf(plant), name: 'Edited' }, { actor: grower }),
      ['plant_revision_of_plant', 'photo_of_plant'],
    ],
    [
      'photos that another user uploaded before',
      () => () => test.running.call('plants.revision', { plant_id: plant.id, revision_id: revisionId }),
      [1, 2, 3, 4].map((n) => `photo_quarter_${n}`),
    ],
    [
      'saved searches',
      () => () => test.running.call('saved_searches.list', {}, { actor: grower }),
      ['saved_search_of_owner'],
    ],
    [
      'what a plant’s exchanges make of it',
      () => () => settled(test.running.deliver({ type: 'exchange.accepted.v1', data: acceptance(plant) })),
      ['plant_exchange_of_plant', 'plant_exchange_of_offered_plant'],
    ],
    [
      'photos to remove',
      () => () => test.running.app.get(SweepPhotos, { strict: false }).handle(),
      ['photo_to_sweep', 'plant_deleted', 'photo_of_plant'],
    ],
    ['places to forget', () => () => test.running.app.get(ErasePlaces, { strict: false }).handle(), ['plant_deleted']],
    [
      'what a deleted account leaves',
      () => () => settled(test.running.deliver({ type: 'person.deleted.v1', data: { user_id: newId(), at: at() } })),
      [
        'plant_of_owner',
        'photo_of_owner',
        'plant_access_of_person',
        'plant_view_of_person',
        'plant_like_of_person',
        'saved_search_of_owner',
        'voice_note_of_owner',
      ],
    ],
  ])('%s', async (_what, act, indexes) => {
    const plans = await plansOf(act());
    for (const index of indexes) expect(plans).toMatch(new RegExp(`\\b${index}\\b`));
    expect(plans).not.toMatch(/Seq Scan on (?!block_read_model)/);
  });

  it.each(['newest', 'nearest', 'name_asc'] as const)(
    'plants around, %s, planned once for every place',
    async (sort) => {
      await plansOf(call({ ...lisbon, sort }));
      const prepared = requested.filter(({ text }) => text.includes('public_cube'));
      expect(prepared).toHaveLength(1);
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${prepared[0]?.text ?? ''}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/\bplant_listed_place\b/);
      expect(plan).not.toMatch(/Seq Scan on (?!block_read_model)/);
    },
  );
});

function bodyOf({ id, name, description, species, care_instructions, latitude, longitude, address, images }: Plant) {
  return { id, name, description, species, care_instructions, latitude, longitude, address, images };
}

function acceptance(plant: Plant) {
  const at = new Date().toISOString();
  return {
    exchange_id: newId(),
    version: 2,
    status: 'accepted' as const,
    requester_id: newId(),
    owner_id: plant.owner_id,
    plant_id: plant.id,
    offered_plant_id: null,
    at,
  };
}

/**
 * Inserts enough rows that a suitable index is cheaper than an unsuitable one; as the owner role, which may run
 * ANALYZE.
 */
async function fill(owner: pg.Client, plantId: string): Promise<void> {
  const columns = `revision_id, status, description, species, care_instructions, photos, public_cell,
    exact_latitude, exact_longitude, public_latitude, public_longitude`;
  const rows = 'from generate_series(1, 6000) n';
  const statements = [
    `insert into plant (id, owner_id, ${columns}, ai_tags, name, search_text, search_tokens, species_folded, public_cube, created_at, updated_at, deleted_at)
     select gen_random_uuid(), gen_random_uuid(), ${columns}, array['tag ' || n % 300], 'Plant ' || n, 'plant ' || n, array['t' || n % 500], 'species ' || n,
       cube(array[6371 * sin(n) * cos(n * 7), 6371 * sin(n) * sin(n * 7), 6371 * cos(n)]), created_at - n * interval '1 minute', updated_at,
       case when n % 1000 = 0 then created_at - n * interval '1 hour' end
     from plant, generate_series(1, 10000) n where id = '${plantId}'`,
    `insert into photo (id, owner_id, staging_key, state, meta, phash, plant_id, created_at, state_since)
     select gen_random_uuid(), gen_random_uuid(), 'key ' || n, 'attached', '{}', (n * 7919)::bigint::bit(64), gen_random_uuid(), now(), now() ${rows}`,
    `insert into plant_revision (id, plant_id, name, description, species, care_instructions, photos, created_at)
     select gen_random_uuid(), id, name, description, species, care_instructions, photos, created_at from plant limit 6000`,
    `insert into plant_like select id, gen_random_uuid(), now() from plant limit 6000`,
    `insert into plant_view select id, gen_random_uuid(), now()::date from plant limit 6000`,
    `insert into plant_access select id, gen_random_uuid(), gen_random_uuid(), now() from plant limit 6000`,
    `insert into plant_exchange select gen_random_uuid(), 1, gen_random_uuid(), gen_random_uuid(), 'cancelled' ${rows}`,
    `insert into plant_word select 'word' || md5(n::text) ${rows}`,
    `insert into block_read_model select gen_random_uuid(), gen_random_uuid(), 1, true ${rows}`,
    `insert into saved_search (id, owner_id, name, search, species, tags, alerts, created_at, text_patterns, wanted_tags)
     select gen_random_uuid(), gen_random_uuid(), '', 'x', '', '', true, now(), '{}', '{}' ${rows}`,
  ];
  // VACUUM marks no page as visible to all, as scans of an index alone need, while the commit of its rows is not flushed.
  await owner.query('set synchronous_commit = on');
  for (const statement of statements) await owner.query(statement);
  // VACUUM merges new rows into the text indexes; without it the planner overestimates their cost.
  await owner.query(
    'vacuum (analyze) plant, photo, plant_revision, plant_like, plant_view, plant_access, plant_exchange, plant_word, block_read_model, saved_search',
  );
}
