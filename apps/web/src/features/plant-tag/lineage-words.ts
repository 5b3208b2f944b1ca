import type { QueryClient } from '@tanstack/react-query';
import i18next, { type TFunction } from 'i18next';
import { fromSentence, lineageQuery } from '../../components/lineage/use-lineage.ts';
import { languageOption } from '../../config/languages.ts';
import { townNamesIn } from '../../lib/names/town-names-in.ts';

/** What a tag says of a plant's family: its generation and its confirmed parent. Nothing without one, or where it cannot be loaded. */
export async function lineageWords(
  client: QueryClient,
  t: TFunction<'lineage'>,
  plantId: string,
  ownerId: string,
): Promise<string> {
  const lineage = await client.fetchQuery(lineageQuery(plantId)).catch(() => null);
  if (lineage?.parent?.state !== 'confirmed') return '';
  const { generation, parent } = lineage;
  const language = languageOption(i18next.language).code;
  const named = parent.town === null || language === 'en' ? null : await townNamesIn(language).catch(() => null);
  const from = fromSentence(t, parent, (town) => named?.get(town) ?? town, ownerId);
  return `${t('lineage:generation', { number: generation })} · ${from}`;
}
