import { describe, expect, it } from '@jest/globals';
import { registerBody } from './auth.ts';
import { contactBody } from './contact.ts';
import { fieldFaults, fieldLengths } from './faults.ts';
import { createPlantBody, searchPlantsQuery } from './plants.ts';

const faultsOf = (schema: typeof createPlantBody | typeof searchPlantsQuery | typeof registerBody, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? {} : fieldFaults(result.error, input);
};

describe('fieldFaults', () => {
  it('distinguishes a missing field from one of the wrong type', () => {
    expect(faultsOf(searchPlantsQuery, { page: 'x' })).toEqual({ page: 'invalid_type' });
    expect(faultsOf(registerBody, { email: 'a@b.example', password: 'x' })).toEqual({ confirmPassword: 'required' });
  });

  it('names the index of an invalid array element', () => {
    const plant = {
      name: 'Aloe',
      description: 'Two pups',
      latitude: 1,
      longitude: 2,
      images: ['http://elsewhere/x.png'],
    };
    expect(faultsOf(createPlantBody, plant)).toEqual({ 'images.0': 'invalid_format' });
  });

  it('keeps error codes that the schema defines', () => {
    expect(faultsOf(createPlantBody, { name: ' ', description: 'd', latitude: 91, longitude: 2, images: [] })).toEqual({
      name: 'required',
      latitude: 'too_big',
      images: 'photo_required',
    });
  });
});

describe('fieldLengths', () => {
  it('names how long a text must or may be, and no other bound', () => {
    const plant = { name: 'x'.repeat(121), description: 'd', latitude: 91, longitude: 2, images: [] };
    const parsed = createPlantBody.safeParse(plant);
    expect(parsed.success ? null : fieldLengths(parsed.error)).toEqual({ name: 120 });
    const message = contactBody.safeParse({ message: 'short', language: 'en' });
    expect(message.success ? null : fieldLengths(message.error)).toEqual({ message: 10 });
  });
});
