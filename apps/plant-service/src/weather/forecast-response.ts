import * as z from 'zod';
import type { Point } from '../sphere/sphere.ts';

/** Degrees between the place that was requested and the point of the model that it has. */
const nearestPoint = 1;
const mostDays = 17;

const response = z.object({
  latitude: z.number(),
  longitude: z.number(),
  daily_units: z.object({ temperature_2m_min: z.literal('°C') }),
  daily: z.object({
    time: z.array(z.iso.date()).max(mostDays),
    /** Outside of these no place of the Earth has been. */
    temperature_2m_min: z.array(z.number().min(-95).max(60).nullable()).max(mostDays),
  }),
});

/** The coldest of each day (YYYY-MM-DD) in degrees Celsius. */
export type Coldest = ReadonlyMap<string, number>;

/**
 * Reads the response of Open-Meteo's `/v1/forecast`.
 * @throws where it has another form, is about another place, or no temperatures of the Earth
 */
export function coldestOf(given: unknown, { latitude, longitude }: Point): Coldest {
  const { daily, ...place } = response.parse(given);
  const east = Math.abs(place.longitude - longitude);
  if (Math.abs(place.latitude - latitude) > nearestPoint || Math.min(east, 360 - east) > nearestPoint)
    throw new Error('the forecast is about another place');
  if (daily.time.length !== daily.temperature_2m_min.length)
    throw new Error('the forecast has days without temperatures');
  return new Map(
    daily.time.flatMap((day, index) => {
      const value = daily.temperature_2m_min[index];
      return typeof value === 'number' ? [[day, value] as const] : [];
    }),
  );
}
