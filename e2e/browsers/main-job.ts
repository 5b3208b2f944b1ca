import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { photoFile } from '../support/photo-file.ts';
import { button, dialog, fullText, label, named, role, text, type Visitor } from './visitor.ts';
import { uniqueWord } from '../support/unique-word.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const files = async <Result>(names: readonly string[], use: (paths: string[]) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'photos-'));
  try {
    const paths = names.map((name) => path.join(folder, `${name}.jpg`));
    await Promise.all(names.map(async (name, index) => writeFile(paths[index] ?? '', (await photoFile(name)).buffer)));
    return await use(paths);
  } finally {
    await rm(folder, { recursive: true });
  }
};

async function listPlant(visitor: Visitor, name: string, photos: readonly string[]): Promise<void> {
  await visitor.visit('/en/plants/create');
  await files(photos, async (paths) => {
    await visitor.chooses({ by: 'testId', value: 'photos' }, paths);
    await visitor.sees(button(`Remove photo ${photos.length}`));
  });
  await visitor.types(role('textbox', 'Name'), name);
  await visitor.types(label('Description'), 'A healthy plant with good roots, potted this spring.');
  await visitor.types(role('combobox', 'Species'), 'Monstera deliciosa');
  await visitor.click(role('radio', 'Cutting'));
  await visitor.click(fullText('Exact place'));
  await visitor.types(role('textbox', 'Latitude'), '40.4');
  await visitor.types(role('textbox', 'Longitude'), '-8.2');
  await visitor.click(button('List this plant'));
  await visitor.sees(text('Available', role('article')), 60_000);
}

/** What the product is for, from registration to the reward, by two users. */
export async function doMainJob(giver: Visitor, requester: Visitor): Promise<void> {
  const name = `Monstera ${uniqueWord()}`;
  await Promise.all([giver.signUp('giver'), requester.signUp('asker')]);
  await listPlant(giver, name, ['monstera-1', 'monstera-2']);

  // Found in the list and on the map.
  await requester.visit('/en/plants');
  await requester.types(role('combobox', 'Name, description or town'), name);
  await requester.click(button('Find'));
  await requester.sees(role('region', 'Map of the plants in the list'));
  await requester.sees(named('button', name));
  await requester.click(named('link', name));
  await requester.sees(role('heading', name));

  // Requested, and accepted: the other party sees it live.
  await requester.types(label('Message (optional)'), 'It would make my mother happy.');
  await requester.click(button('Request this plant'));
  await requester.sees(role('heading', 'Your request'));
  await giver.visit('/en/profile?tab=exchanges');
  await giver.sees(text('It would make my mother happy.'));
  await giver.click(button('Accept'));
  await giver.click(button('Accept', dialog));
  await giver.loses(dialog);

  // Both chat.
  await requester.click(button('Open chat'));
  await requester.types(role('textbox', 'Message'), 'Thank you so much!');
  await requester.click(button('Send'));
  await giver.click(button('Open chat'));
  await giver.sees(text('Thank you so much!', role('log')));
  await giver.types(role('textbox', 'Message'), 'Gladly');
  await giver.click(button('Send'));
  await requester.sees(text('Gladly', role('log')));
  for (const visitor of [giver, requester]) {
    await visitor.click(button('Close', dialog));
    await visitor.loses(dialog);
  }

  // One proposes a meeting, and the other agrees.
  await giver.click(button('Propose a meeting'));
  await giver.types(label('Where', dialog), 'By the kiosk in the garden');
  await giver.picks(label('Day', dialog), tomorrow());
  await giver.picks(label('Time', dialog), '10:30');
  await giver.click(button('Send the proposal', dialog));
  await requester.sees(text('By the kiosk in the garden'));
  await requester.click(button('Agree to the meeting'));
  await giver.sees(button('Add to calendar'));

  // Both confirm, and are rewarded.
  await requester.click(button('We’ve already met'));
  await requester.click(button('Confirm completion', dialog));
  await giver.sees(text('The other person has confirmed.'));
  await giver.click(button('Confirm completion'));
  await giver.click(button('Confirm completion', dialog));
  await requester.sees(text('You’ve both confirmed'));
  for (const visitor of [giver, requester]) {
    await visitor.visit('/en/profile?tab=rewards');
    await visitor.sees(text('Completed exchange'));
    await visitor.sees(text(' LEAFS'));
  }
}
