import type { Lineage } from '@offshoot/contracts/lineage';
import { getLineage } from '@offshoot/contracts/operations/lineage';
import { useQuery } from '@tanstack/react-query';
import i18next, { type TFunction } from 'i18next';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { formatter } from '../../lib/i18n/format.ts';
import { isolated } from '../../lib/i18n/phrases.ts';

export const lineageQuery = (id: string) => ({
  queryKey: [...keys.plant(id), 'lineage'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getLineage, { id }, { signal }),
});

/** Where a plant comes from, and how many came from it. */
export const useLineage = (id: string) => useQuery(lineageQuery(id));

/** A year in the digits of the page's language. Digit by digit: the format of a number separates thousands. */
export function yearText(year: number): string {
  const { number } = formatter(i18next.language);
  return [...String(year)].map((digit) => number(Number(digit))).join('');
}

/**
 * 'From Noor's monstera, 2026', as much of it as the reader may know.
 * @param townName a town's name in the reader's language for the name that the server knows
 */
export function fromSentence(
  t: TFunction<'lineage'>,
  parent: NonNullable<Lineage['parent']>,
  townName: (town: string) => string,
  readerId?: string,
): string {
  const year = yearText(parent.year);
  if (parent.is_deleted) return t('lineage:from.deleted', { year });
  if (parent.name !== null && parent.owner_id === readerId)
    return t('lineage:from.own', { plant: isolated(parent.name), year });
  if (parent.name !== null && parent.owner)
    return t('lineage:from.named', { owner: isolated(parent.owner.name), plant: isolated(parent.name), year });
  return parent.town === null
    ? t('lineage:from.member', { year })
    : t('lineage:from.place', { place: isolated(townName(parent.town)), year });
}

/** '14 descendants · in 6 towns'. */
export const descendantsSentence = (t: TFunction<'lineage'>, { descendants, towns }: Lineage): string =>
  [
    descendants > 0 && t('lineage:descendants', { count: descendants }),
    descendants > 0 && towns !== null && t('lineage:towns', { count: towns }),
  ]
    .filter((words) => words !== false)
    .join(' · ');
