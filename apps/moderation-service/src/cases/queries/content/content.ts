import { DomainError, type ErrorCode } from '@offshoot/contracts/errors';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { eachPlantText } from '@offshoot/contracts/plant-texts';
import {
  findHeld,
  type HeldPatterns,
  judgeText,
  type TextKind,
  type TextLanguage,
} from '../../../judgement/judgement.ts';

export type Content = CaseDetail['content'];
type Text = Content['texts'][number];

/** What a moderator sees of a case apart from its record. */
export type Evidence = Pick<CaseDetail, 'content' | 'similar'>;

export const noContent: Content = {
  texts: [],
  photos: [],
  context: [],
  videos: [],
  exchange: null,
  plant_id: null,
  plant_status: null,
  rating: null,
  email: null,
  appealed: null,
};

const kindOf: Record<Text['field'], TextKind> = {
  ...eachPlantText(() => 'listing' as const),
  bio: 'biography',
  message: 'chat',
  review: 'review',
  reason: 'reply',
  contact: 'chat',
  appeal: 'chat',
};

/** What several versions have in common once. */
export const withoutRepetition = <T extends readonly [Text['field'], string, TextKind?]>(given: readonly T[]): T[] =>
  given.filter(
    ([field, text], index) => given.findIndex(([other, same]) => other === field && same === text) === index,
  );

/**
 * Judged again, since a text may be newer than its case. Empty texts are left out.
 * @param language of the author; undefined for listings, which are judged without it
 */
export function textsOf(
  given: readonly (readonly [Text['field'], string, TextKind?])[],
  language?: TextLanguage,
): Text[] {
  return given
    .filter(([, text]) => text !== '')
    .map(([field, text, kind = kindOf[field]]) => ({
      field,
      text,
      highlights: judgeText(kind, text, { language }).map(({ rule, start, end }) => ({
        start,
        end,
        code: `text.${rule}`,
      })),
    }));
}

/** With the places of what the admins look for. */
export function withHeld(text: Text, held: HeldPatterns): Text {
  const places = findHeld(held, text.text).map(({ rule, start, end }) => ({ start, end, code: `text.${rule}` }));
  return { ...text, highlights: [...text.highlights, ...places] };
}

/** @returns undefined for content that has been deleted, for which the other service responds with this code */
export async function unlessDeleted<T>(read: Promise<T>, code: ErrorCode): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return undefined;
    throw error;
  }
}
