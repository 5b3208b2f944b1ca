import * as z from 'zod/mini';
import { id } from '../basics.ts';
import { plantPreview, plantQuery } from '../plants.ts';
import { operation } from './operation.ts';

/** A plant as a link to it shows it to everybody; null unless a visitor finds it in the list. */
export const previewPlant = operation('plants.preview', {
  request: z.extend(plantQuery, { id }),
  response: z.object({ plant: z.nullable(plantPreview) }),
  who: 'anyone',
  http: {
    summary: 'Read what a link to a plant shows to everybody: null unless it is listed',
    route: 'GET /plants/{id}/preview',
    unknown: 'plant_not_found',
  },
});
