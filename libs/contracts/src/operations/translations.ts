import * as z from 'zod/mini';
import { fitsInteger, id, language } from '../basics.ts';
import * as translations from '../translations.ts';
import { httpOperation, operation } from './operation.ts';

const refusals = ['translation_unavailable'] as const;

/** Translates a text that the gateway has read for the caller; it has no route, so that callers cannot send texts of their own. */
export const translateText = operation('translations.text', {
  request: translations.textToTranslate,
  response: translations.translation,
  who: 'signed_in',
  errors: refusals,
  deadline: 8_000,
});

export const translateMessage = httpOperation('translations.message', {
  access: 'signed_in',
  summary: 'Translate a message of one of your chat rooms',
  route: 'POST /chat/rooms/{room_id}/translation',
  unknown: 'chat_room_not_found',
  request: z.object({ room_id: id, seq: z.number().check(z.int(), z.minimum(1), fitsInteger), to: language }),
  response: translations.translationWithNames,
  errors: ['chat_room_not_found', 'not_found', ...refusals],
});

export const translatePlant = httpOperation('translations.plant', {
  access: 'signed_in',
  summary: 'Translate the description or the care instructions of a plant',
  route: 'POST /plants/{id}/translation',
  unknown: 'plant_not_found',
  request: z.object({
    id,
    field: z.enum(['description', 'care_instructions']),
    to: language,
  }),
  response: translations.translationWithNames,
  errors: ['plant_not_found', 'not_found', ...refusals],
});

export const translateReview = httpOperation('translations.review', {
  access: 'signed_in',
  summary: 'Translate a review of another user',
  route: 'POST /users/{id}/reviews/{review_id}/translation',
  unknown: 'user_not_found',
  request: z.object({ id, review_id: id, to: language }),
  response: translations.translationWithNames,
  errors: ['user_not_found', 'not_found', ...refusals],
});

export const translateCase = httpOperation('translations.case', {
  access: 'moderator',
  summary: 'Translate a text of a case, by its number from 0',
  route: 'POST /moderation/cases/{id}/translation',
  unknown: 'case_not_found',
  request: z.object({ id, number: z.number().check(z.int(), z.minimum(0), z.maximum(1_000)), to: language }),
  response: translations.translationWithNames,
  errors: ['case_not_found', 'not_found', ...refusals],
});
