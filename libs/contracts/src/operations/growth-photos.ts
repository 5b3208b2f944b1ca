import * as z from 'zod/mini';
import { id } from '../basics.ts';
import * as exchange from '../exchange.ts';
import * as personalData from '../personal-data.ts';
import { fileDeadline, operation } from './operation.ts';

/** Stores a staged upload as the photo of the report that the caller can correct now, in place of an earlier one. */
export const storeGrowthPhoto = operation('exchanges.store_growth_photo', {
  request: z.object({ id, staging_key: z.string().check(z.maxLength(300)) }),
  response: exchange.exchange,
  who: 'signed_in',
  errors: [
    'exchange_not_found',
    'not_a_party',
    'wrong_exchange_state',
    'growth_too_early',
    'growth_not_reported',
    'invalid_file_format',
    'file_too_large',
    'picture_too_large',
    'broken_upload',
    'length_required',
    'quota_reached',
  ],
  deadline: fileDeadline,
  http: {
    summary: 'Add a photo to what you said last of how a plant is growing',
    route: 'POST /exchange/{id}/growth/photos',
    access: 'active',
    status: 201,
    budget: 'upload',
    unknown: 'exchange_not_found',
    request: z.object({ id }),
    files: { field: 'file', most: 1 },
  },
});

/** Whether the caller can add a photo now, before one is received. */
export const mayAddGrowthPhoto = operation('exchanges.may_add_growth_photo', {
  request: z.object({ id }),
  response: z.object({}),
  who: 'signed_in',
  reads: true,
  errors: ['exchange_not_found', 'not_a_party', 'wrong_exchange_state', 'growth_too_early', 'growth_not_reported'],
});

export const removeGrowthPhoto = operation('exchanges.remove_growth_photo', {
  request: z.object({ id, photo_id: id }),
  response: exchange.exchange,
  who: 'signed_in',
  writes: true,
  errors: ['exchange_not_found', 'not_found'],
  http: {
    summary: 'Delete a photo of your diary of a plant',
    route: 'DELETE /exchange/{id}/growth/photos/{photo_id}',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

/** The photos of the caller's diaries, for the archive of `exchanges.export`. */
export const exportGrowthPhotos = operation('exchanges.export_growth_photos', {
  request: personalData.exportQuery,
  response: personalData.growthPhotosExport,
  who: 'signed_in',
});
