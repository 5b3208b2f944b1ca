import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { fromSentence, lineageQuery } from '../../components/lineage/use-lineage.ts';

/** What a tag says of a plant's family: its generation and its confirmed parent. Nothing without one, or where it cannot be loaded. */
export async function lineageWords(
  client: QueryClient,
  t: TFunction<'lineage'>,
  plantId: string,
  ownerId: string,
): Promise<string> {
  const lineage = await client.fetchQuery(lineageQuery(plantId)).catch(() => null);
  if (lineage?.parent?.state !== 'confirmed') return '';
  return `${t('lineage:generation', { number: lineage.generation })} · ${fromSentence(t, lineage.parent, ownerId)}`;
}
