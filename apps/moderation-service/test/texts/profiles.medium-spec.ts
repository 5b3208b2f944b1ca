import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PersonEvidence } from '@offshoot/contracts/evidence';
import { newId } from '@offshoot/nest-kit/database';
import { personEvidence } from '../evidence-replies.ts';
import { highlightedIn, WrittenTexts } from './written-texts.ts';

const insult = 'Fucking Asshole';
const contact = 'Write to dana@example.com.';

describe('a name or a biography', () => {
  let texts: WrittenTexts;
  beforeAll(async () => {
    texts = await WrittenTexts.start();
  });
  afterAll(() => texts.stop());

  async function change(userId: string, written: Partial<PersonEvidence>, id = newId()): Promise<string> {
    texts.profiles.set(userId, { ...(texts.profiles.get(userId) ?? personEvidence(userId)), ...written });
    const data = { user_id: userId, at: texts.clock.now().toISOString() };
    await texts.moderation.deliver({ type: 'person.profile_changed.v1', id, data });
    await texts.moderation.settled();
    return id;
  }
  const decide = (shown: { id: string; version: number }, body: { act: 'hide' | 'dismiss'; reason?: 'abuse' }) =>
    texts.moderation.call(
      'moderation.act',
      { id: shown.id, version: shown.version, note: '', private_note: '', ...body },
      { actor: texts.actor },
    );

  it('that insults or has contact details opens a case of the user, with the places in both texts', async () => {
    const user = newId();
    await change(user, { name: insult, bio: contact });
    const shown = await texts.caseOf(user);
    expect(shown).toMatchObject({
      subject: 'profile',
      queue: 'people',
      excerpt: insult,
      person_record: { id: user },
      content: {
        texts: [
          { field: 'name', text: insult },
          { field: 'bio', text: contact },
        ],
      },
      due_at: '2026-05-01T16:00:00.000Z',
      possible: ['hide', 'warn', 'ban', 'dismiss'],
    });
    expect(highlightedIn(shown)).toContain('dana@example.com');
  });

  it('that is harmless opens none', async () => {
    const user = newId();
    await change(user, { name: 'Dana', bio: 'Grows ferns.' });
    expect(await texts.casesOf(user)).toEqual([]);
  });

  it('counts as it is newest: another doubt joins the case, whose old version cannot be decided; none closes it', async () => {
    const user = newId();
    await change(user, { bio: contact });
    const old = await texts.caseOf(user);
    const event = await change(user, { bio: 'You are all assholes.' });
    await change(user, {}, event);
    const shown = await texts.caseOf(user);
    expect(shown.excerpt).toBe('You are all assholes.');
    expect(shown.signals.map(({ code }) => code).sort()).toEqual(['text.abuse', 'text.email']);
    await expect(decide(old, { act: 'dismiss' })).rejects.toMatchObject({ code: 'already_decided' });
    await change(user, { bio: 'Grows ferns.' });
    expect(await texts.casesOf(user)).toMatchObject([{ state: 'decided' }]);
    expect((await texts.caseOf(user)).possible).toEqual([]);
  });

  it('is not doubted again for what a moderator has dismissed', async () => {
    const user = newId();
    await change(user, { bio: contact });
    await decide(await texts.caseOf(user), { act: 'dismiss' });
    await change(user, { bio: `${contact} Grows ferns.` });
    expect(await texts.casesOf(user)).toMatchObject([{ state: 'decided' }]);
    await change(user, { bio: `${contact} Assholes.` });
    expect((await texts.casesOf(user)).map(({ state }) => state).sort()).toEqual(['decided', 'open']);
  });

  it('that is hidden stays readable for moderators, and can be brought back', async () => {
    const user = newId();
    await change(user, { name: insult });
    const { case: decided } = await decide(await texts.caseOf(user), { act: 'hide', reason: 'abuse' });
    expect(decided).toMatchObject({ state: 'decided', possible: ['restore', 'warn', 'ban'] });
    await change(user, { name: 'Quiet Fern 7', bio: '', hidden: { name: insult, bio: 'Grows ferns.' } });
    expect((await texts.caseOf(user)).content.texts).toMatchObject([{ text: insult }, { text: 'Grows ferns.' }]);
  });
});
