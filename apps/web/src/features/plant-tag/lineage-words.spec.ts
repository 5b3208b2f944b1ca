import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { fakeServer } from '../../testing/fake-server.ts';
import { startTranslations } from '../../lib/i18n/i18n.ts';
import { lineageWords } from './lineage-words.ts';

const parent = {
  plant_id: null,
  name: null,
  species: null,
  owner_id: null,
  town: 'Lisbon',
  is_deleted: false,
  year: 2026,
  state: 'confirmed',
} as const;
const id = '019b754f-2600-7212-9e9b-721f4381ba91';

it('name the town of a plant whose name is private in the language of the tag', async () => {
  await startTranslations('ar', ['lineage']);
  fakeServer(() => ({
    body: { parent, generation: 2, descendants: 0, towns: null, waiting: 0, is_own: true },
  }));
  const words = await lineageWords(new QueryClient(), i18next.getFixedT('ar', 'lineage'), id, id);
  expect(words).toContain('لشبونة');
});
