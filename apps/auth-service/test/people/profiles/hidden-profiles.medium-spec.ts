import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { EventData, EventType } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import sharp from 'sharp';
import { avatarIdOf, avatarKeys, hiddenAvatarKeys } from '../../../src/people/avatars/avatar-keys.ts';
import { type AuthHarness, password, startAuth } from '../../start-auth.ts';

type Decision = EventData<'moderation.acted.v1'>;

/** A name that the service made. */
const generated = /^\S+ .+ \d+$/;
const written = { name: 'Rude Name', bio: 'Rude words.' };

describe('a profile that moderators hide', () => {
  let harness: AuthHarness;
  beforeAll(async () => {
    harness = await startAuth();
  });
  afterAll(() => harness.started.stop());

  let seconds = 0;
  const decision = (act: 'hide' | 'restore', { user_id }: Actor): Decision => ({
    act_id: newId(),
    case_id: newId(),
    act,
    undone: false,
    subject: 'profile',
    subject_id: user_id,
    person_id: user_id,
    plant_id: null,
    exchange_id: null,
    ground: act === 'hide' ? 'abuse' : null,
    until: null,
    at: new Date(Date.parse('2026-03-01T12:00:00Z') + 1_000 * (seconds += 1)).toISOString(),
  });
  const undone = (act: Decision): Decision => ({ ...act, undone: true });
  const deliver = async (...acts: Decision[]) => {
    for (const data of acts) await harness.started.deliver({ type: 'moderation.acted.v1', id: newId(), data });
    await harness.started.settled();
  };
  const me = async (actor: Actor) => {
    const { name, bio } = await harness.call('people.me', {}, { actor });
    return { name, bio };
  };
  const evidence = async ({ user_id }: Actor) =>
    (await harness.call('people.for_moderators', { ids: [user_id] })).people[0];
  const change = (actor: Actor, changes: Partial<typeof written>) =>
    harness.call('people.update_me', changes, { actor });
  const rude = async () => {
    const { actor } = await harness.person();
    await change(actor, written);
    return actor;
  };

  it('has a generated name and no biography; moderators read what it was, and restoring brings it back', async () => {
    const actor = await rude();
    const hide = decision('hide', actor);
    await deliver(hide, hide, decision('hide', actor));
    expect(await me(actor)).toEqual({ name: expect.stringMatching(generated), bio: '' });
    expect(await evidence(actor)).toMatchObject({ bio: '', hidden: written });
    await deliver(decision('restore', actor));
    expect(await me(actor)).toEqual(written);
    expect(await evidence(actor)).toMatchObject({ ...written, hidden: null });
  });

  it('keeps what the user has written since', async () => {
    const actor = await rude();
    const hidden = { name: expect.stringMatching(generated), bio: '' };
    await deliver(decision('hide', actor));
    await change(actor, { name: 'Dana' });
    expect(await me(actor)).toEqual({ name: 'Dana', bio: '' });
    await deliver(decision('restore', actor));
    expect(await me(actor)).toEqual({ name: 'Dana', bio: written.bio });

    await deliver(decision('hide', actor));
    expect(await me(actor)).toEqual(hidden);
    await change(actor, { bio: 'Grows ferns.' });
    await deliver(decision('restore', actor));
    expect(await me(actor)).toEqual({ name: 'Dana', bio: 'Grows ferns.' });
  });

  it('is as before once the decision is undone, also if the undoing arrives first', async () => {
    const actor = await rude();
    const hide = decision('hide', actor);
    await deliver(undone(hide));
    await deliver(hide);
    expect(await me(actor)).toEqual(written);
    expect(await evidence(actor)).toMatchObject({ ...written, hidden: null });
    const again = decision('hide', actor);
    await deliver(again);
    expect(await evidence(actor)).toMatchObject({ bio: '', hidden: written });
    await deliver(undone(again));
    expect(await me(actor)).toEqual(written);
    const [last, restore] = [decision('hide', actor), decision('restore', actor)];
    await deliver(last, restore);
    expect(await me(actor)).toEqual(written);
    await deliver(undone(restore));
    expect(await me(actor)).toEqual({ name: expect.stringMatching(generated), bio: '' });
  });

  const withAvatar = async (actor: Actor) => {
    const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer();
    const staging_key = `staging/${actor.user_id}/${newId()}`;
    await harness.started.storage.put(staging_key, file, { contentType: 'image/jpeg', size: file.length });
    return (await harness.call('people.store_avatar', { staging_key }, { actor })).avatar;
  };
  const avatarOf = async (actor: Actor) => (await harness.call('people.me', {}, { actor })).avatar;
  /** Whether the files of an avatar are where its URL reads them, and where none does. */
  const filesOf = (avatar: string) =>
    Promise.all(
      [avatarKeys, hiddenAvatarKeys].map(async (keysOf) => {
        const existence = keysOf(avatarIdOf(avatar)).map((key) => harness.started.storage.exists(key));
        return (await Promise.all(existence)).every(Boolean);
      }),
    );

  it('has no avatar, whose files no URL reads; restoring or undoing brings it back', async () => {
    const actor = await rude();
    const avatar = await withAvatar(actor);
    expect([await avatarOf(actor), await filesOf(avatar)]).toEqual([avatar, [true, false]]);
    const hide = decision('hide', actor);
    await deliver(hide);
    expect([await avatarOf(actor), await filesOf(avatar)]).toEqual([null, [false, true]]);
    await deliver(undone(hide));
    expect([await avatarOf(actor), await filesOf(avatar)]).toEqual([avatar, [true, false]]);
    await deliver(decision('hide', actor), decision('hide', actor));
    expect([await avatarOf(actor), await filesOf(avatar)]).toEqual([null, [false, true]]);
    await deliver(decision('restore', actor));
    expect([await avatarOf(actor), await filesOf(avatar)]).toEqual([avatar, [true, false]]);
  });

  it('keeps an avatar that the user has set since, and deletes the hidden one', async () => {
    const actor = await rude();
    const first = await withAvatar(actor);
    await deliver(decision('hide', actor));
    const second = await withAvatar(actor);
    await deliver(decision('restore', actor));
    expect(await avatarOf(actor)).toBe(second);
    expect([await filesOf(first), await filesOf(second)]).toEqual([
      [false, false],
      [true, false],
    ]);
    await deliver(decision('hide', actor));
    expect(await filesOf(second)).toEqual([false, true]);
    await harness.call('people.delete_me', { password }, { actor });
    await harness.started.settled();
    expect(await filesOf(second)).toEqual([false, false]);
  });

  it('is erased with the account, and a later decision changes nothing', async () => {
    const actor = await rude();
    const { database } = harness.started;
    const kept = () => database.query('SELECT name, bio FROM hidden_profile WHERE user_id = $1', [actor.user_id]);
    const account = () => database.query('SELECT name, bio FROM account WHERE id = $1', [actor.user_id]);
    await deliver(decision('hide', actor));
    expect(await kept()).toEqual([written]);
    await harness.call('people.delete_me', { password }, { actor });
    expect(await kept()).toEqual([]);
    const erased = await account();
    expect(JSON.stringify(erased)).not.toMatch(/Rude/);
    await deliver(decision('hide', actor), decision('restore', actor));
    expect(await kept()).toEqual([]);
    expect(await account()).toEqual(erased);
  });

  it('is published by its change, once for each of name and biography, without the text', async () => {
    const { actor } = await harness.person();
    const changes = () =>
      harness.started.events.all.filter(
        ({ type, data }) => type === 'person.profile_changed.v1' && data.user_id === actor.user_id,
      );
    await change(actor, { name: 'Dana' });
    await change(actor, { name: 'Dana' });
    await harness.call('people.update_me', { location: 'Haifa' }, { actor });
    await change(actor, { bio: 'Grows ferns.' });
    await harness.started.settled();
    expect(changes()).toHaveLength(2);
    expect(JSON.stringify(changes())).not.toMatch(/Dana|ferns/);
  });

  it('is announced to gateways when the name that others see changes, by its user or a moderator, but not for judging', async () => {
    const { actor } = await harness.person();
    const published = (type: EventType) =>
      harness.started.events.all.filter(
        (event) => event.type === type && 'user_id' in event.data && event.data.user_id === actor.user_id,
      ).length;
    const counts = () => [published('person.card_changed.v1'), published('person.profile_changed.v1')];
    await change(actor, written);
    await change(actor, written);
    await change(actor, { bio: 'Other words.' });
    await harness.started.settled();
    expect(counts()).toEqual([1, 2]);
    await deliver(decision('hide', actor));
    expect(counts()).toEqual([2, 2]);
    await deliver(decision('restore', actor));
    expect(counts()).toEqual([3, 2]);

    await deliver(decision('hide', actor));
    await change(actor, { name: 'Dana' });
    await deliver(decision('restore', actor));
    expect([await me(actor), counts()]).toEqual([{ name: 'Dana', bio: 'Other words.' }, [5, 3]]);
  });
});
