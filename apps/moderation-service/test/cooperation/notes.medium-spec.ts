import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { moderators } from '@offshoot/contracts/subjects';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

describe('notes of moderators', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
    await plants.moderation.reply('people.check_reachable', () => ({}));
  });
  afterAll(() => plants.stop());

  const [first, second] = [moderator(), moderator()];
  const call = () => plants.moderation.call;
  const write = (actor: Actor, id: string, text: string) =>
    call()('moderation.write_case_note', { id, text }, { actor });
  const onPerson = (actor: Actor, id: string, text: string) =>
    call()('moderation.write_person_note', { id, text }, { actor });
  const read = async (actor: Actor, id: string) =>
    (await call()('moderation.case_notes', { id }, { actor })).items.map(({ text }) => text);
  const readOn = async (actor: Actor, id: string) =>
    (await call()('moderation.person_notes', { id }, { actor })).items.map(({ text }) => text);
  /** A case about a user whom this moderator reported. */
  const reportedBy = async (reporter: Actor, reported = moderator()) => {
    await call()(
      'moderation.report',
      { subject: 'person', subject_id: reported.user_id, reason: 'abuse', text: 'Wrote threats to me.' },
      { actor: reporter },
    );
    const { items } = await call()('moderation.cases', { q: reported.user_id }, { actor: first });
    return { id: items[0]?.id ?? '', reported };
  };

  it('are read by the others in their order, with author and time, pushed, and decide nothing', async () => {
    const { id, version } = await plants.caseOf(await plants.announce());
    const pushed = () =>
      plants.moderation.pushes.all.filter(
        (push) => push.name === 'moderation:changed' && push.data.case_id === id && push.userId === moderators,
      ).length;
    await eventually(() => pushed() === 1);
    const at = plants.clock.now().toISOString();
    await write(first, id, '  Is this a cutting?\u0000 ');
    await eventually(() => pushed() === 2);
    plants.clock.advance(1_000);
    await write(second, id, 'It is.');
    const { items } = await call()('moderation.case_notes', { id }, { actor: moderator() });
    expect(items).toMatchObject([
      { case_id: id, author: { id: first.user_id }, text: 'Is this a cutting?', at },
      { case_id: id, author: { id: second.user_id }, text: 'It is.' },
    ]);
    const shown = await call()('moderation.get_case', { id }, { actor: first });
    expect(shown).toMatchObject({ version, state: 'open', acts: [] });
    await plants.act(first, shown, { act: 'approve' });
    await write(first, id, 'Decided, see the second photo.');
    expect(await read(second, id)).toHaveLength(3);
  });

  it('must say something, and not too much', async () => {
    const { id } = await plants.caseOf(await plants.announce());
    for (const [text, fault] of [
      [' \u200b ', 'required'],
      ['x'.repeat(1_001), 'too_long'],
    ] as const)
      for (const written of [write(first, id, text), onPerson(first, newId(), text)])
        await expect(written).rejects.toMatchObject({ code: 'validation_failed', fields: { text: fault } });
  });

  it('are withheld from moderators who are a party of the case, also those on the user', async () => {
    const reporter = moderator();
    const { id, reported } = await reportedBy(reporter);
    await write(first, id, 'Who reported this is one of us.');
    await onPerson(second, reported.user_id, 'Was warned last year.');
    expect(await read(second, id)).toEqual(['Who reported this is one of us.', 'Was warned last year.']);
    expect(await readOn(first, reported.user_id)).toEqual(['Was warned last year.']);
    for (const actor of [reporter, reported]) {
      await expect(read(actor, id)).rejects.toMatchObject({ code: 'case_not_found' });
      await expect(write(actor, id, 'Me too.')).rejects.toMatchObject({ code: 'case_not_found' });
      await expect(readOn(actor, reported.user_id)).rejects.toMatchObject({ code: 'own_case' });
      await expect(onPerson(actor, reported.user_id, 'Me too.')).rejects.toMatchObject({ code: 'own_case' });
    }
    // In another case about the same user the reporter sees its notes, but not those on the user.
    const other = await plants.caseOf(await plants.announce('plant.created.v1', { owner_id: reported.user_id }));
    await write(second, other.id, 'A pretty plant.');
    expect(await read(reporter, other.id)).toEqual(['A pretty plant.']);
    expect(await read(first, other.id)).toEqual(['Was warned last year.', 'A pretty plant.']);
  });

  it('name no author whose account was deleted, and leave with the user whom they are about', async () => {
    const { id } = await plants.caseOf(await plants.announce());
    const left = moderator();
    await write(left, id, 'Looks copied.');
    plants.deleted.add(left.user_id);
    expect((await call()('moderation.case_notes', { id }, { actor: first })).items).toMatchObject([
      { author: null, text: 'Looks copied.' },
    ]);

    const { id: about, reported } = await reportedBy(moderator());
    await write(first, about, 'Seen before.');
    await onPerson(first, reported.user_id, 'Seen twice.');
    plants.unknown.add(reported.user_id);
    await plants.moderation.deliver({
      type: 'person.deleted.v1',
      data: { user_id: reported.user_id, at: plants.clock.now().toISOString() },
    });
    await plants.moderation.settled(45_000);
    expect(await read(first, about)).toEqual([]);
    expect(await readOn(first, reported.user_id)).toEqual([]);
    for (const written of [write(first, about, 'Again.'), onPerson(first, reported.user_id, 'Again.')])
      await expect(written).rejects.toMatchObject({ code: 'user_not_found' });
    await expect(onPerson(first, newId(), 'A stranger.')).resolves.toMatchObject({ case_id: null });
  });
});
