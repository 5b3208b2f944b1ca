import * as z from 'zod/mini';
import { id } from '../basics.ts';
import { coldForecast, forecastQuery } from '../weather.ts';
import { operation } from './operation.ts';

/** How cold a day gets in the area of some 25 km around a listed plant. */
export const forecastCold = operation('plants.forecast', {
  request: z.extend(forecastQuery, { id }),
  response: coldForecast,
  who: 'signed_in',
  errors: ['plant_not_found'],
  http: {
    summary: 'Forecast how cold a day gets around a plant',
    route: 'GET /plants/{id}/forecast',
    unknown: 'plant_not_found',
  },
});
