import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { initialSettings, type HeldTexts } from '@offshoot/contracts/site-settings';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { personEvidence } from '../evidence-replies.ts';
import { highlightedIn, WrittenTexts } from './written-texts.ts';

let texts: WrittenTexts;
let held: HeldTexts = { words: ['Gewinnspiel'], links: ['spam.example'] };
let reads = 0;
beforeAll(async () => {
  texts = await WrittenTexts.start();
  await texts.moderation.reply('admin.settings_snapshot', () => {
    reads += 1;
    return { ...initialSettings, held_texts: held };
  });
  // Both followers, that of the calls and that of the jobs, read again until they are replied to.
  await eventually(() => Promise.resolve(reads >= 2));
});
afterAll(() => texts.stop());

it('a message with a listed word or link stays visible and is shown to a moderator with what was found', async () => {
  const { messageId } = await texts.send('Ein GEWINNSPIEL auf shop.spam.example');
  const shown = await texts.caseOf(messageId);
  expect(shown).toMatchObject({ subject: 'message', state: 'open', hidden_at: null });
  expect(shown.signals.map(({ code, term }) => [code, term]).sort()).toEqual([
    ['text.held_link', 'spam.example'],
    ['text.held_word', 'gewinnspiel'],
  ]);
  expect(highlightedIn(shown).sort()).toEqual(['GEWINNSPIEL', 'spam.example']);
});

it('a profile with a listed word is shown to a moderator', async () => {
  const user = newId();
  texts.profiles.set(user, { ...personEvidence(user), bio: 'Gewinnspiel' });
  await texts.moderation.deliver({
    type: 'person.profile_changed.v1',
    data: { user_id: user, at: texts.clock.now().toISOString() },
  });
  expect((await texts.caseOf(user)).signals).toMatchObject([{ code: 'text.held_word', term: 'gewinnspiel' }]);
});

it('a change of the list counts for the texts after it', async () => {
  held = { words: [], links: [] };
  const before = reads;
  await texts.moderation.deliver({
    type: 'site.setting_changed.v1',
    data: { setting: 'held_texts', version: 2, at: texts.clock.now().toISOString() },
  });
  await eventually(() => Promise.resolve(reads >= before + 2));
  const { messageId } = await texts.send('Ein Gewinnspiel');
  expect(await texts.casesOf(messageId)).toEqual([]);
});
