import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { decide, deliverActs } from '@offshoot/testing/decisions';
import { person, plain, type Planted, PlantServiceTest } from '../plant-service.ts';

type Verdict = EventData<'plant.judged.v1'>['verdict'];

describe("a moderator's verdict", () => {
  const clock = testClock(new Date());
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock });
  });
  afterAll(() => test.stop());

  /** Everything about a plant that a verdict may change. */
  const everything = async ({ id }: Plant) => {
    const { database } = test.running;
    const [plant] = await database.query<Record<string, unknown>>('SELECT * FROM plant WHERE id = $1', [id]);
    const revisions = await database.query<Record<string, unknown>>(
      'SELECT * FROM plant_revision WHERE plant_id = $1 ORDER BY id',
      [id],
    );
    const photos = await database.query('SELECT id, state FROM photo WHERE plant_id = $1 ORDER BY id', [id]);
    const { updated_at: _at, version: _version, before_verdict: _before, published_at: _first, ...same } = plant ?? {};
    return { plant: same, photos, revisions: revisions.map(({ undone_act: _act, ...revision }) => revision) };
  };
  const give = async (planted: Planted, verdict: Verdict) => {
    clock.advance(1_000);
    const given = {
      verdict,
      decided_by: 'person',
      act_id: newId(),
      undone: false,
      at: clock.now().toISOString(),
    } as const;
    await test.judge(planted, given);
    return given;
  };
  const undo = (planted: Planted, { act_id }: { act_id: string }) => {
    clock.advance(1_000);
    return test.judge(planted, {
      verdict: 'review',
      decided_by: 'person',
      act_id,
      undone: true,
      at: clock.now().toISOString(),
    });
  };
  const edited = async (plant: Plant, name: string): Promise<Planted> => {
    const actor = person({ user_id: plant.owner_id });
    const { id, description, species, care_instructions, latitude, longitude, address } = plant;
    const { image } = await test.upload(actor);
    await test.running.call(
      'plants.update',
      { id, name, description, species, care_instructions, latitude, longitude, address, images: [image] },
      { actor },
    );
    const [row] = await test.running.database.query<{ edit_id: string }>('SELECT edit_id FROM plant WHERE id = $1', [
      id,
    ]);
    return { plant, revisionId: row?.edit_id ?? '' };
  };

  const judged = async (verdict: Verdict): Promise<Planted> => {
    const planted = await test.create(person());
    await test.judge(planted, { verdict, tags: ['fern'], at: clock.now().toISOString() });
    return planted;
  };
  const waiting = async (): Promise<Planted> => {
    const planted = await test.create(person());
    const reasons = [{ code: 'policy.everything', level: 'review' as const }];
    await test.judge(planted, { verdict: 'review', found_clean: true, reasons, at: clock.now().toISOString() });
    return planted;
  };
  const situations: Record<string, () => Promise<Planted>> = {
    'a waiting plant': () => judged('review'),
    'a plant that waits although the machine found nothing': () => waiting(),
    'a public plant': () => judged('clean'),
    'a hidden plant': async () => {
      const planted = await judged('clean');
      await deliverActs(test.running, decide(clock, 'plant', planted.plant.id, 'hide', { plant_id: planted.plant.id }));
      return planted;
    },
    'a rejected plant': async () => {
      const planted = await judged('review');
      await give(planted, 'reject');
      return planted;
    },
    'a waiting edit': async () => edited((await judged('clean')).plant, 'Renamed'),
    'a rejected edit': async () => {
      const edit = await edited((await judged('clean')).plant, 'Renamed');
      await give(edit, 'reject');
      return edit;
    },
  };

  it.each(
    Object.keys(situations).flatMap((name) =>
      (['clean', 'reject'] as const).map((verdict) => [verdict, name] as const),
    ),
  )(
    '%s on %s leaves everything as it was once it is undone, also if the undoing arrives first',
    async (verdict, name) => {
      const planted = await (situations[name] ?? (() => judged('clean')))();
      const before = await everything(planted.plant);
      const act = await give(planted, verdict);
      await undo(planted, act);
      expect(await everything(planted.plant)).toEqual(before);
      await test.judge(planted, act);
      expect(await everything(planted.plant)).toEqual(before);
    },
  );

  it('that approves what waits publishes it, and once undone the plant is shown to its owner only', async () => {
    const planted = await waiting();
    const { id, owner_id } = planted.plant;
    const photo = async () => {
      const { images } = await test.running.call('plants.get', { id }, { actor: person({ user_id: owner_id }) });
      return plain(images[0] ?? '').slice('/media/'.length, -'.webp'.length);
    };
    const shown = async () => {
      const { total } = await test.running.call('plants.search', { owner_id }, { actor: null });
      const { ids } = await test.running.call('plants.public_media', { ids: [await photo()] });
      const seen = await test.running.call('plants.get', { id }, { actor: person() }).catch(() => null);
      return [total, ids.length, seen?.status];
    };
    expect(await shown()).toEqual([0, 0, undefined]);
    const act = await give(planted, 'clean');
    expect(await shown()).toEqual([1, 1, 'available']);
    await undo(planted, act);
    expect(await shown()).toEqual([0, 0, undefined]);
    const own = await test.running.call('plants.get', { id }, { actor: person({ user_id: owner_id }) });
    expect(own).toMatchObject({
      status: 'ai_approved',
      moderation_reasons: [{ code: 'policy.everything', level: 'review' }],
    });
    await give(planted, 'clean');
    expect(await shown()).toEqual([1, 1, 'available']);
  });

  it('of an appeal brings a rejected edit back with its photos, unless a newer one replaced it', async () => {
    const { plant } = await judged('clean');
    const owner = person({ user_id: plant.owner_id });
    const see = () => test.running.call('plants.get', { id: plant.id }, { actor: owner });
    const rejected = await edited(plant, 'Renamed');
    await give(rejected, 'reject');
    expect(await see()).toMatchObject({ name: 'Monstera', revision: { state: 'rejected' } });
    await give(rejected, 'clean');
    const shown = await see();
    expect(shown).toMatchObject({ name: 'Renamed', status: 'available' });
    expect(
      await test.running.call('plants.public_media', { ids: [plain(shown.images[0] ?? '').slice(7, -5)] }),
    ).toMatchObject({
      ids: [expect.any(String)],
    });

    const older = await edited(plant, 'Older');
    await give(older, 'reject');
    await edited(plant, 'Newer');
    await give(older, 'clean');
    expect(await see()).toMatchObject({ name: 'Renamed', revision: { state: 'judging', name: 'Newer' } });
  });
});
