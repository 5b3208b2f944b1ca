import { expect, it } from '@jest/globals';
import { configSchema } from './config.ts';

it('refuses an address of the weather server with a key in it, which is a secret of its own', () => {
  const read = (address: string) => configSchema.shape.WEATHER_URL.safeParse(address);
  expect(read('https://customer-api.open-meteo.com/v1/forecast').success).toBe(true);
  expect(read('https://customer-api.open-meteo.com/v1/forecast?apikey=a').error?.message).toContain('WEATHER_API_KEY');
  expect(configSchema.shape.WEATHER_API_KEY.meta()).toMatchObject({ secret: true });
});
