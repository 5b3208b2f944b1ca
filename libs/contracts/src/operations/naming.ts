import * as z from 'zod/mini';
import { nothing } from '../basics.ts';
import * as naming from '../naming.ts';
import { operation } from './operation.ts';

/** Whether the site names plants in photos, and who receives these. */
export const getNaming = operation('species.naming', {
  request: nothing,
  response: naming.naming,
  who: 'anyone',
  callers: ['gateway', 'plant'],
  http: { summary: 'Tell whether this site suggests names of photos', route: 'GET /species/naming' },
});

/** Suggests what the plant in a photo of the caller may be; nothing is stored but that it was done. */
export const namePhoto = operation('species.name_photo', {
  request: naming.namePhotoBody,
  response: naming.nameSuggestions,
  who: 'signed_in',
  errors: ['not_found', 'naming_consent_needed', 'image_not_usable', 'naming_limit_reached', 'naming_unavailable'],
  deadline: 8_000,
  http: {
    summary: 'Suggest names of the plant in a photo of yours',
    route: 'POST /species/names-of-photo',
    access: 'active',
  },
});

/** The names of a stored photo; of a remote provider only with the consent of the photo's owner. */
export const nameStoredPhoto = operation('moderation.name_stored_photo', {
  request: z.object({
    photo_key: z.string().check(z.maxLength(300)),
    consent: naming.namePhotoBody.shape.consent,
  }),
  response: naming.namesOfPhoto,
  who: 'anyone',
  callers: ['plant'],
  errors: ['not_found', 'naming_consent_needed', 'naming_limit_reached', 'naming_unavailable'],
  deadline: 7_500,
});
