import type { Language } from '@offshoot/contracts/locales';
import {
  translateCase,
  translateMessage,
  translatePlant,
  translateReview,
} from '@offshoot/contracts/operations/translations';
import type { TranslationWithNames } from '@offshoot/contracts/translations';
import { call } from '../../lib/api/call.ts';

/** What is translated: the server reads its text with the reader's own permissions. */
export type TranslatableOf =
  | { kind: 'message'; room_id: string; seq: number }
  | { kind: 'plant'; id: string; field: 'description' | 'care_instructions' }
  | { kind: 'review'; id: string; review_id: string }
  | { kind: 'case'; id: string; number: number };

/** @throws ApiError as `call` */
export function fetchTranslation(of: TranslatableOf, to: Language, signal: AbortSignal): Promise<TranslationWithNames> {
  const options = { signal, idempotencyKey: null };
  switch (of.kind) {
    case 'message':
      return call(translateMessage, { room_id: of.room_id, seq: of.seq, to }, options);
    case 'plant':
      return call(translatePlant, { id: of.id, field: of.field, to }, options);
    case 'review':
      return call(translateReview, { id: of.id, review_id: of.review_id, to }, options);
    case 'case':
      return call(translateCase, { id: of.id, number: of.number, to }, options);
  }
}
