import * as z from 'zod/mini';

/** How many days a forecast has, today included. */
export const forecastDays = 16;

/** GET /plants/{id}/forecast?day=YYYY-MM-DD. */
export const forecastQuery = z.object({ day: z.iso.date() });

/** The coldest of a day, in degrees Celsius; null where the site has no forecasts, or none of the day. */
export const coldForecast = z.object({ minimum_celsius: z.nullable(z.number()) });
export type ColdForecast = z.infer<typeof coldForecast>;
