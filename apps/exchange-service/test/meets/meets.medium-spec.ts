import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { meetLimits } from '@offshoot/contracts/meets';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { MeetDriver } from '../builders/meet-driver.ts';

const hour = 3_600_000;
const clock = testClock('2026-06-01T10:00:00Z');
let driver: MeetDriver;
beforeAll(async () => {
  driver = await MeetDriver.start(clock);
});
afterAll(() => driver.harness.stop());

describe('a proposed meet', () => {
  it('is seen by its host and moderators alone until a moderator publishes it', async () => {
    const [host, other] = [await driver.experienced(), driver.member()];
    const meet = await driver.host(host);
    expect(meet).toMatchObject({ status: 'pending', visitors: 0, version: 1, own_visit: null, reason: null });
    expect(await driver.get(meet, host)).toEqual(meet);
    expect(await driver.get(meet, driver.moderator)).toMatchObject({ id: meet.id });
    for (const actor of [other, undefined]) expect(await outcome(driver.get(meet, actor))).toBe('meet_not_found');
    expect(await outcome(driver.visit(meet, other))).toBe('meet_not_found');
    const waiting = await driver.harness.call('meets.moderated', {}, { actor: driver.moderator });
    expect(waiting.items.map(({ id }) => id)).toContain(meet.id);
    expect(await outcome(driver.decide({ ...meet, version: 7 }))).toBe('meet_changed');
    const published = await driver.decide(meet);
    expect(published).toMatchObject({ status: 'published', version: 2 });
    expect(await driver.get(meet)).toMatchObject({ id: meet.id, host_id: host.user_id });
    expect(await driver.notified('meet.decided.v1', meet)).toEqual([host.user_id]);
    expect(await outcome(driver.decide(published))).toBe('meet_closed');
    const { items } = await driver.harness.call('meets.list', {});
    expect(items.map(({ id }) => id)).toContain(meet.id);
  });

  it('is declined with a reason, which its host reads', async () => {
    const host = await driver.experienced();
    const meet = await driver.host(host);
    const without = { id: meet.id, version: 1, approve: false };
    expect(await outcome(driver.harness.call('meets.decide', without, { actor: driver.moderator }))).toBe(
      'validation_failed',
    );
    await driver.decide(meet, false);
    expect(await driver.get(meet, host)).toMatchObject({ status: 'declined', reason: 'Not a public place' });
    expect(await outcome(driver.get(meet))).toBe('meet_not_found');
  });

  it('is none of a newcomer: of an account that is too young, or without an exchange', async () => {
    expect(await outcome(driver.host(driver.member()))).toBe('newcomer_cannot_host');
    expect(await outcome(driver.host(await driver.experienced(meetLimits.newcomerDays - 1)))).toBe(
      'newcomer_cannot_host',
    );
    expect(await outcome(driver.host(await driver.experienced(meetLimits.newcomerDays)))).toBe('ok');
  });

  it('is one of two that wait, and of five that are ahead, also when they are proposed at once', async () => {
    const host = await driver.experienced();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcome(driver.host(host))));
    expect(outcomes.toSorted()).toEqual(['ok', 'ok', 'pending_meet_limit_reached', 'pending_meet_limit_reached']);
    for (let ahead = 0; ahead < meetLimits.ahead; ahead += 1) {
      const { hosted } = await driver.harness.call('meets.my', {}, { actor: host });
      for (const meet of hosted.filter(({ status }) => status === 'pending')) await driver.decide(meet);
      if (ahead >= 2) await outcome(driver.host(host));
    }
    expect(await outcome(driver.host(host))).toBe('meet_limit_reached');
  });

  it.each([
    ['starts_at', { starts_at: '2026-06-01T09:59:00Z' }],
    ['starts_at', { starts_at: '2027-06-01T10:00:00Z', ends_at: '2027-06-01T11:00:00Z' }],
    ['ends_at', { starts_at: '2026-06-03T10:00:00Z', ends_at: '2026-06-03T10:00:00Z' }],
    ['ends_at', { starts_at: '2026-06-03T10:00:00Z', ends_at: '2026-06-03T23:00:00Z' }],
    ['time_zone', { time_zone: 'Atlantis/Capital' }],
  ])('needs a time that can be: %s', async (field, more) => {
    const host = await driver.experienced();
    await expect(driver.host(host, more)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { [field]: expect.any(String) },
    });
  });

  it('contains no scripts', async () => {
    const host = await driver.experienced();
    expect(await outcome(driver.host(host, { note: 'See javascript:alert(1)' }))).toBe('dangerous_message');
  });
});

describe('a public meet', () => {
  it('is found around a place, without those of hosts in a block', async () => {
    const place = { latitude: -33.87, longitude: 151.21 };
    const { host, meet } = await driver.published(place);
    const [near, blocked] = [driver.member(), driver.member()];
    const listed = async (around: object, actor = near) =>
      (await driver.harness.call('meets.list', around, { actor })).items.map(({ id }) => id);
    expect(await listed({ ...place, latitude: -33.5 })).toEqual([meet.id]);
    expect(await listed({ ...place, latitude: -33.5, radius_km: 30 })).toEqual([]);
    await driver.block(host, blocked);
    expect(await listed(place, blocked)).toEqual([]);
    expect(await outcome(driver.get(meet, blocked))).toBe('meet_not_found');
    expect(await outcome(driver.visit(meet, blocked))).toBe('meet_not_found');
    await expect(driver.harness.call('meets.list', { latitude: 1 })).rejects.toMatchObject({
      fields: { longitude: 'required' },
    });
  });

  it('shows members who comes and what they bring, visitors of the site the number', async () => {
    const { meet } = await driver.published();
    const [ana, ben, cleo] = [driver.member(), driver.member(), driver.member()];
    const [aloe, fern] = [driver.plantOf(ana, 'Aloe'), driver.plantOf(ana, 'Fern')];
    expect(await driver.visit(meet, ana, [aloe, fern, aloe])).toMatchObject({
      visitors: 1,
      own_visit: { plant_ids: [aloe.plant_id, fern.plant_id], came_at: null },
    });
    await driver.visit(meet, ben);
    await driver.visit(meet, ana, [fern]);
    expect(await driver.get(meet)).toMatchObject({ visitors: 2, own_visit: null });
    const visitors = async (actor = cleo) =>
      (await driver.harness.call('meets.visitors', { id: meet.id }, { actor })).items.map(({ user_id, plants }) => [
        user_id,
        plants.map(({ name }) => name),
      ]);
    expect(await visitors()).toEqual([
      [ana.user_id, ['Fern']],
      [ben.user_id, []],
    ]);
    await driver.block(ben, cleo);
    expect(await visitors()).toEqual([[ana.user_id, ['Fern']]]);
    await driver.plantService.publishChange(driver.plantService.change(fern.plant_id, { status: 'inactive' }));
    await driver.harness.settled();
    expect(await visitors(ben)).toEqual([
      [ana.user_id, []],
      [ben.user_id, []],
    ]);
    await driver.harness.call('meets.leave', { id: meet.id }, { actor: ben });
    expect(await driver.get(meet)).toMatchObject({ visitors: 1 });
    const { visited } = await driver.harness.call('meets.my', {}, { actor: ana });
    expect(visited.map(({ id }) => id)).toEqual([meet.id]);
  });

  it('leaves the list of a visitor while the host is banned or in a block with them', async () => {
    const ana = driver.member();
    const [first, second] = [await driver.published(), await driver.published()];
    for (const { meet } of [first, second]) await driver.visit(meet, ana);
    const visited = async () =>
      (await driver.harness.call('meets.my', {}, { actor: ana })).visited.map(({ id }) => id).toSorted();
    expect(await visited()).toEqual([first.meet.id, second.meet.id].toSorted());
    await driver.deliver('banned', first.host);
    expect(await visited()).toEqual([second.meet.id]);
    await driver.block(second.host, ana);
    expect(await visited()).toEqual([]);
    // Who leaves such a meet has left.
    const left = await driver.harness.call('meets.leave', { id: second.meet.id }, { actor: ana });
    expect(left).toMatchObject({ id: second.meet.id, own_visit: null });
  });

  it('shows who has come to its visitors alone, 20 at once', async () => {
    const { meet } = await driver.published({}, 1);
    const [ana, ben] = [driver.member(), driver.member()];
    for (const actor of [ana, ben]) await driver.visit(meet, actor);
    await driver.scan(meet, ana, ben);
    const came = async (actor = ana) =>
      (await driver.harness.call('meets.visitors', { id: meet.id }, { actor })).items.map(({ came_at }) => came_at);
    const now = clock.now().toISOString();
    expect([await came(), await came(driver.member())]).toEqual([
      [now, now],
      [null, null],
    ]);
    const many = driver.harness.call('meets.visitors', { id: meet.id, per_page: 21 }, { actor: ana });
    expect(await outcome(many)).toBe('validation_failed');
  });

  it('takes only own plants that are available', async () => {
    const { meet } = await driver.published();
    const [ana, ben] = [driver.member(), driver.member()];
    expect(await outcome(driver.visit(meet, ana, [driver.plantOf(ben)]))).toBe('plant_not_found');
    const hidden = driver.plantService.add({ owner_id: ana.user_id, status: 'inactive' });
    expect(await outcome(driver.visit(meet, ana, [hidden]))).toBe('plant_not_found');
  });

  it('has no more visitors than the limit', async () => {
    const { meet } = await driver.published();
    await driver.harness.database.execute(
      `INSERT INTO meet_visit (meet_id, visitor_id, plant_ids, created_at)
       SELECT $1, gen_random_uuid(), '{}', now() FROM generate_series(1, $2)`,
      [meet.id, meetLimits.visitors],
    );
    expect(await outcome(driver.visit(meet, driver.member()))).toBe('meet_full');
  });

  it('stays public with another time, of which visitors are notified, and waits again with another text or place', async () => {
    const { host, meet } = await driver.published();
    const ana = driver.member();
    await driver.visit(meet, ana);
    const edit = (more: object, version: number) =>
      driver.harness.call('meets.edit', { ...driver.body(100), id: meet.id, version, ...more }, { actor: host });
    expect(await outcome(edit({}, 1))).toBe('meet_changed');
    expect(await edit(driver.body(120), 2)).toMatchObject({ status: 'published', rescheduled: true, version: 3 });
    expect(await driver.notified('meet.changed.v1', meet)).toEqual([ana.user_id]);
    const moved = await edit({ ...driver.body(120), place_name: 'Príncipe Real' }, 3);
    expect(moved).toMatchObject({ status: 'pending', version: 4 });
    expect(await outcome(driver.get(meet))).toBe('meet_not_found');
    expect(await driver.notified('meet.changed.v1', meet)).toEqual([ana.user_id]);
    await driver.decide(moved);
    expect(await driver.notified('meet.changed.v1', meet)).toEqual([ana.user_id, ana.user_id]);
    expect(
      await outcome(driver.harness.call('meets.edit', { ...driver.body(9), id: meet.id, version: 5 }, { actor: ana })),
    ).toBe('meet_not_found');
  });

  it('is cancelled by its host or a moderator, and everybody who comes is notified', async () => {
    const { host, meet } = await driver.published();
    const ana = driver.member();
    await driver.visit(meet, ana);
    const cancel = (actor = host) =>
      driver.harness.call('meets.cancel', { id: meet.id, reason: 'A storm is coming' }, { actor });
    expect(await outcome(cancel(ana))).toBe('meet_not_found');
    expect(await cancel(driver.moderator)).toMatchObject({ status: 'cancelled', reason: 'A storm is coming' });
    expect((await driver.notified('meet.cancelled.v1', meet)).toSorted()).toEqual(
      [ana.user_id, host.user_id].toSorted(),
    );
    expect(await outcome(cancel())).toBe('meet_closed');
    expect(await driver.get(meet)).toMatchObject({ status: 'cancelled' });
    expect(await outcome(driver.visit(meet, driver.member()))).toBe('meet_closed');
    expect(
      await outcome(
        driver.harness.call('meets.edit', { ...driver.body(99), id: meet.id, version: 3 }, { actor: host }),
      ),
    ).toBe('meet_closed');
  });
});

describe('matches of a meet', () => {
  it('are what others bring that a visitor wishes for, and the other way round, without blocks', async () => {
    const { meet } = await driver.published();
    const [ana, ben, cleo] = [driver.member(), driver.member(), driver.member()];
    driver.wishes.set(ana.user_id, ['Fern']).set(ben.user_id, ['Aloe', 'Fern']).set(cleo.user_id, ['Aloe']);
    const [aloe, fern] = [driver.plantOf(ana, 'Aloe'), driver.plantOf(ben, 'Fern')];
    await driver.visit(meet, ana, [aloe]);
    await driver.visit(meet, ben, [fern]);
    await driver.visit(meet, cleo);
    const matches = async (actor = ana) => {
      const { for_you, from_you } = await driver.harness.call('meets.matches', { id: meet.id }, { actor });
      const shown = (all: typeof for_you) => all.map(({ plant, user_id }) => [plant.name, user_id]);
      return { for_you: shown(for_you), from_you: shown(from_you) };
    };
    expect(await matches()).toEqual({
      for_you: [['Fern', ben.user_id]],
      from_you: [
        ['Aloe', ben.user_id],
        ['Aloe', cleo.user_id],
      ],
    });
    await driver.block(cleo, ana);
    expect((await matches()).from_you).toEqual([['Aloe', ben.user_id]]);
    expect(await outcome(matches(driver.member()))).toBe('not_visiting');
    clock.advance(24 * hour);
    expect((await driver.notified('meet.matched.v1', meet)).toSorted()).toEqual([ana.user_id, ben.user_id].toSorted());
    // Of the same plants they are not notified again.
    await driver.visit(meet, cleo, [driver.plantOf(cleo, 'Fern')]);
    clock.advance(24 * hour);
    expect((await driver.notified('meet.matched.v1', meet)).toSorted()).toEqual(
      [ana.user_id, ben.user_id, ben.user_id].toSorted(),
    );
  });

  it('are looked for once a day, however often visitors change what they bring', async () => {
    const { meet } = await driver.published();
    const ana = driver.member();
    await driver.visit(meet, ana);
    await driver.visit(meet, ana, [driver.plantOf(ana)]);
    const jobs = await driver.harness.database.query(
      `SELECT 1 FROM job_row WHERE name = 'exchange.match_meet' AND data->>'meet_id' = $1`,
      [meet.id],
    );
    expect(jobs).toHaveLength(1);
  });
});

describe('what is erased', () => {
  it('is the visit of a user who deleted the account or is banned for good, and meets that they host', async () => {
    for (const how of ['deleted', 'ban settled'] as const) {
      const { host, meet } = await driver.published();
      const { meet: other } = await driver.published();
      const ana = driver.member();
      await driver.visit(meet, ana);
      await driver.visit(other, host);
      await driver.deliver(how, host);
      expect(await driver.get(meet)).toMatchObject({ status: 'cancelled', note: how === 'deleted' ? '' : meet.note });
      expect(await driver.notified('meet.cancelled.v1', meet)).toEqual([ana.user_id]);
      expect(await driver.get(other)).toMatchObject({ visitors: 0 });
      expect(await outcome(driver.visit(meet, host))).toMatch(/^meet_(closed|not_found)$/);
    }
  });

  it('is nothing while a ban can be undone: its user is left out', async () => {
    const { meet } = await driver.published();
    const ana = driver.member();
    await driver.visit(meet, ana);
    await driver.deliver('banned', ana);
    expect(await driver.get(meet)).toMatchObject({ visitors: 0 });
    const { items } = await driver.harness.call('meets.visitors', { id: meet.id }, { actor: driver.member() });
    expect(items).toEqual([]);
  });

  it('is exported in pages that a response can contain', async () => {
    const host = await driver.experienced();
    const meet = await driver.host(host);
    await driver.harness.database.execute(
      `INSERT INTO meet (id, host_id, title, note, place_name, latitude, longitude, starts_at, ends_at, time_zone, repeats, status, reason, created_at, updated_at)
       SELECT gen_random_uuid(), host_id, repeat('花', 80), repeat('花', 1000), repeat('花', 120), latitude, longitude, starts_at, ends_at, time_zone, repeats,
         status, repeat('花', 500), created_at, updated_at FROM meet, generate_series(1, 199) WHERE id = $1`,
      [meet.id],
    );
    const ids = new Set<string>();
    for (let after: string | null = null; ;) {
      const page: RpcResponse<'meets.export'> = await driver.harness.call('meets.export', { after }, { actor: host });
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_000_000);
      page.items.forEach(({ id }) => ids.add(id));
      after = page.next;
      if (after === null) break;
    }
    expect(ids.size).toBe(200);
  });

  it('is exported before: meets hosted and visited', async () => {
    const { host, meet } = await driver.published();
    const { meet: other } = await driver.published();
    await driver.visit(other, host);
    const { items } = await driver.harness.call('meets.export', { after: null }, { actor: host });
    expect(items.map(({ id }) => id)).toEqual([meet.id, other.id]);
  });
});

it('finds no meet by an id that is none', async () => {
  const id = newId();
  const ana = driver.member();
  for (const call of [
    () => driver.harness.call('meets.get', { id }),
    () => driver.visit({ id } as never, ana),
    () => driver.harness.call('meets.leave', { id }, { actor: ana }),
    () => driver.harness.call('meets.visitors', { id }, { actor: ana }),
    () => driver.harness.call('meets.matches', { id }, { actor: ana }),
    () => driver.harness.call('meets.code', { id }, { actor: ana }),
    () => driver.checkIn({ id } as never, ana, '0A1B2C3D'),
    () => driver.harness.call('meets.decide', { id, version: 1, approve: true }, { actor: driver.moderator }),
  ])
    expect(await outcome(call())).toBe('meet_not_found');
});
