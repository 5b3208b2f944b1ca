import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { type TestClock, testClock } from '@offshoot/testing/clock';
import { getPentagons } from 'h3-js';
import { cellPoint, publicCell } from '../src/places/domain/public-cell.ts';
import { pointAt, type Point } from '../src/sphere/sphere.ts';
import { Towns } from '../src/places/towns.ts';
import { person, PlantServiceTest } from './plant-service.ts';

/** Test homes: cells of both sizes, neighbours, one on a border of two towns, and edge cases. */
const areas: Readonly<Record<string, Point>> = {
  square: { latitude: 38.7169, longitude: -9.1312 },
  next: { latitude: 38.7238, longitude: -9.1335 },
  border: { latitude: 38.7162, longitude: -9.2704 },
  village: { latitude: 38.4439, longitude: -7.3806 },
  line: { latitude: -16.8, longitude: 179.9999 },
  pole: { latitude: -90, longitude: 0 },
  pentagon: cellPoint(getPentagons(7)[3]!, 'any'),
};

/** The same users in each run; ids that the service creates are replaced by their sequence number. */
const people = Object.fromEntries(
  ['ana', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gil', 'hana', 'gil again', 'watcher', 'stranger', 'moderator'].map(
    (name) => [name, person({ user_id: newId(), ...(name === 'moderator' ? { role: 'moderator' } : {}) })],
  ),
);
const the = (name: string): Actor => people[name]!;

/** Chooses the position of a home within its cell: the only difference between the runs. */
type Homes = (cell: string, of: string) => Point;

/** Of many places in a cell the one farthest to one side: borders of towns run through cells. */
const farthest =
  (side: (place: Point) => number): Homes =>
  (cell, of) =>
    Array.from({ length: 40 }, (_, index) => cellPoint(cell, `${of} ${index}`)).reduce((best, place) =>
      side(place) > side(best) ? place : best,
    );

/** An area of so many degrees on each side of a point, as far as there are such degrees. */
const bboxAround = ({ latitude, longitude }: Point, degrees: number): string =>
  [
    Math.max(-180, longitude - degrees),
    Math.max(-90, latitude - degrees),
    Math.min(180, longitude + degrees),
    Math.min(90, latitude + degrees),
  ]
    .map((value) => value.toFixed(6))
    .join(',');

class Run {
  private constructor(
    readonly test: PlantServiceTest,
    private readonly clock: TestClock,
    private readonly homes: Homes,
  ) {}

  readonly exact: Point[] = [];
  private readonly plants = new Map<string, Plant>();
  /** Recorded here, because photos of a deleted user are removed. */
  private readonly photos: string[] = [];

  static async open(homes: Homes): Promise<Run> {
    const clock = testClock('2026-03-01T12:00:00Z');
    return new Run(
      await PlantServiceTest.start({ clock, config: { DUPLICATE_PHOTO_BITS: -1, SEARCH_COUNT_MS: 1_500 } }),
      clock,
      homes,
    );
  }

  private place(area: string, of: string): Point {
    const towns = this.test.running.app.get(Towns, { strict: false });
    const home = this.homes(
      publicCell(areas[area]!, (point) => towns.hold(point)),
      of,
    );
    this.exact.push(home);
    return home;
  }

  private async list(
    owner: string,
    name: string,
    area: string,
    more: Partial<RpcInput<'plants.create'>> = {},
  ): Promise<void> {
    this.clock.advance(60_000);
    const place = this.place(area, `${owner} ${name}`);
    const plant = await this.test.publish(the(owner), { name, ...place, address: `Rua ${place.latitude}`, ...more }, [
      'vine',
      name,
    ]);
    this.plants.set(name, plant);
    this.photos.push(...plant.images.map((image) => image.slice('/media/'.length, -'.webp'.length)));
  }

  private async edit(name: string, area: string, more: Partial<Plant> = {}): Promise<void> {
    this.clock.advance(60_000);
    const { id, owner_id, description, species, care_instructions, images } = this.plants.get(name)!;
    const place = this.place(area, `edit of ${name}`);
    const actor = Object.values(people).find(({ user_id }) => user_id === owner_id)!;
    await this.test.running.call(
      'plants.update',
      { id, name, description, species, care_instructions, images, address: null, ...place, ...more },
      { actor },
    );
    await this.test.running.settled();
  }

  /** Users list, edit, move, delete, delete their account and sign up again, and others search for their plants. */
  async live(): Promise<void> {
    const { running } = this.test;
    const watch = (body: RpcInput<'saved_searches.create'>) =>
      running.call('saved_searches.create', body, { actor: the('watcher') });
    for (const [index, area] of Object.values(areas).entries())
      await watch({ search: 'plant', ...area, radius_km: [0.3, 0.5, 1, 3][index % 4]! });
    await watch({ search: 'queijas' });
    await watch({ search: 'caxias' });

    await this.list('ana', 'plant of the square', 'square');
    await this.list('ana', 'second plant', 'square');
    await this.list('ben', 'plant of a neighbour', 'square');
    await this.list('cleo', 'plant next to it', 'next');
    await this.list('cleo', 'plant that moves', 'square');
    await this.list('dan', 'plant of two towns', 'border', { species: 'Vitis vinifera' });
    await this.list('dan', 'another plant of two towns', 'border', { species: 'Vitis vinifera' });
    await this.list('eve', 'plant of the village', 'village');
    await this.list('eve', 'plant of the fields', 'village');
    await this.list('finn', 'plant of the line', 'line');
    await this.list('finn', 'plant of the pole', 'pole');
    await this.list('hana', 'plant of the pentagon', 'pentagon');
    await this.list('gil', 'plant of one who goes', 'square');
    await this.edit('plant of the square', 'square');
    await this.edit('plant of the square', 'square', { care_instructions: 'Mist it' });
    await this.edit('plant of two towns', 'border', { description: 'Edited and judged again.' });
    await this.edit('plant that moves', 'next');
    await this.edit('plant that moves', 'village');
    await running.call('plants.like', { id: this.plants.get('second plant')!.id }, { actor: the('stranger') });
    await running.call('plants.delete', { id: this.plants.get('plant of the fields')!.id }, { actor: the('eve') });
    await running.deliver({
      type: 'person.deleted.v1',
      data: { user_id: the('gil').user_id, at: this.clock.now().toISOString() },
    });
    await running.settled();
    for (let count = 0; count < 4; count += 1)
      await this.list('gil again', `plant ${count} of one who is back`, 'square');
  }

  /** The responses to all public calls, one text line each. */
  async crawl(): Promise<string[]> {
    const { running } = this.test;
    const lines: string[] = [];
    const say = async (what: string, response: Promise<unknown>) => {
      const notified = await response.catch((error: { code?: string }) => ({ error: error.code }));
      lines.push(`${what} ${JSON.stringify(notified)}`);
    };
    const from = [
      ...Object.values(areas),
      ...[0.2, 0.6, 1.1, 4].map((km) => pointAt(areas.square!, km, km * 5)),
      pointAt(areas.village!, 2, 1),
    ];
    const actor = the('stranger');
    const search = (query: RpcInput<'plants.search'>) =>
      say(JSON.stringify(query), running.call('plants.search', query, { actor }));
    for (const [index, point] of from.entries()) {
      for (const radius_km of [0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.5, 2.5, 5, 10, 50, 100])
        await search({ ...point, radius_km });
      for (const sort of ['newest', 'oldest', 'name_asc', 'name_desc', 'nearest'] as const)
        await search({ ...point, sort, radius_km: 100, per_page: 5 });
      for (const word of ['plant', 'queijas', 'vine']) await search({ ...point, search: word, radius_km: 3 + index });
      for (const owner of ['ana', 'eve', 'gil again'])
        await search({ ...point, owner_id: the(owner).user_id, radius_km: 1 });
    }
    for (const point of from) {
      for (const zoom of [0, 8, 14, 20]) {
        const bbox = bboxAround(point, 60 / 2 ** (zoom / 2));
        await say(`map ${zoom} ${bbox}`, running.call('plants.map', { bbox, zoom }, { actor }));
      }
    }
    for (const word of ['queijas', 'caxias', 'lisbon', 'lisbno', 'suva', 'rua', 'plant', '38', 'vitis']) {
      for (const sort of ['newest', 'name_asc', 'nearest'] as const) await search({ search: word, sort });
    }
    for (const name of Object.keys(people)) await search({ owner_id: the(name).user_id });
    for (const [name, { id }] of this.plants) {
      for (const point of from)
        await say(`${name} from ${JSON.stringify(point)}`, running.call('plants.get', { id, ...point }, { actor }));
      await say(
        `more like ${name} from the square`,
        running.call('plants.similar', { id, ...areas.square! }, { actor }),
      );
      for (const viewer of ['stranger', 'moderator', 'ana', 'gil again']
        .map(the)
        .filter(({ user_id }) => user_id !== this.plants.get(name)?.owner_id)) {
        await say(`${name} for another`, running.call('plants.get', { id }, { actor: viewer }));
        await say(`more like ${name} for another`, running.call('plants.similar', { id }, { actor: viewer }));
      }
    }
    await say('an export', running.call('plants.export', { after: null }, { actor }));
    for (const point of from)
      await say('a visitor searches', running.call('plants.search', { ...point, radius_km: 2 }));
    await say('the watcher’s searches', running.call('saved_searches.list', {}, { actor: the('watcher') }));
    for (const name of Object.keys(people))
      await say(`figures of ${name}`, running.call('plants.person_stats', { user_id: the(name).user_id }));
    await say('figures', running.call('plants.stats', {}));
    await say('copies', running.call('plants.read_models', { ids: [...this.plants.values()].map(({ id }) => id) }));
    for (const [name, { id }] of this.plants) await say(`preview of ${name}`, running.call('plants.preview', { id }));
    await say('snapshot', running.call('plants.snapshot', { after: null, limit: 500 }));
    for (const { id, name } of await this.idsOf('plant_revision'))
      await say(
        `revision ${name}`,
        running.call('plants.revision', { plant_id: (await this.plantOf(id))!, revision_id: id }),
      );
    // The relay does not keep the order of events of different plants.
    lines.push(...running.events.all.map(({ type, data }) => `event ${type} ${JSON.stringify(data)}`).sort());
    lines.push(...running.pushes.all.map((push) => `push ${JSON.stringify(push)}`).sort());
    return this.named(lines);
  }

  private async plantOf(revision: string): Promise<string | undefined> {
    const [row] = await this.test.running.database.query<{ plant_id: string }>(
      'select plant_id from plant_revision where id = $1',
      [revision],
    );
    return row?.plant_id;
  }

  private async idsOf(table: string): Promise<{ id: string; name: string }[]> {
    const rows = await this.test.running.database.query<{ id: string }>(`select id from ${table} order by id`);
    return rows.map(({ id }, index) => ({ id, name: `${table}-${index + 1}` }));
  }

  private async named(lines: readonly string[]): Promise<string[]> {
    const ids = new Map(this.photos.map((id, index) => [id, `photo-${index + 1}`]));
    for (const table of ['plant', 'plant_revision', 'saved_search']) {
      for (const { id, name } of await this.idsOf(table)) ids.set(id, ids.get(id) ?? name);
    }
    const named = lines.map((line) =>
      line.replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => ids.get(id) ?? id),
    );
    // What was sorted by random ids is sorted by their replacements.
    const isNotified = (line: string) => /^(event|push) /.test(line);
    return [...named.filter((line) => !isNotified(line)), ...named.filter(isNotified).sort()];
  }
}

async function copyOf(homes: Homes): Promise<{ lines: string[]; exact: Point[] }> {
  const run = await Run.open(homes);
  try {
    await run.live();
    return { lines: await run.crawl(), exact: run.exact };
  } finally {
    await run.test.stop();
  }
}

describe('public data do not depend on where in its cell a home is', () => {
  let first: { lines: string[]; exact: Point[] };
  beforeAll(async () => {
    first = await copyOf(farthest(({ latitude }) => latitude));
  }, 180_000);

  it('the compared calls show plants, distances, towns and alerts', () => {
    const count = (pattern: RegExp) => first.lines.filter((line) => pattern.test(line)).length;
    expect(count(/distance_km/)).toBeGreaterThan(300);
    expect(count(/"items":\[\]/)).toBeGreaterThan(50);
    expect(count(/Caxias/)).toBeGreaterThan(10);
    expect(count(/event search\.matched/)).toBeGreaterThan(5);
    expect(count(/"area":\[\[/)).toBeGreaterThan(100);
    expect(first.lines.join('\n')).not.toMatch(/Rua /);
  });

  it.each<[string, Homes]>([
    ['at the other end of their cells', farthest(({ latitude }) => -latitude)],
    ['at one address of each cell', (cell) => farthest(({ longitude }) => longitude)(cell, 'all')],
  ])(
    'a run with all homes %s responds byte for byte alike',
    async (_where, homes) => {
      const second = await copyOf(homes);
      expect(second.exact).toHaveLength(first.exact.length);
      for (const [index, place] of second.exact.entries()) expect(place).not.toEqual(first.exact[index]);
      expect(second.lines).toEqual(first.lines);
    },
    180_000,
  );
});
