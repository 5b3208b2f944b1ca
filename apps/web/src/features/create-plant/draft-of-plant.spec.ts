import { describe, expect, it } from '@jest/globals';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import type { Plant } from '@offshoot/contracts/plants';
import { draftOf } from './draft-of-plant.ts';

const plant = {
  name: 'Aloe',
  description: 'Two pups',
  species: '',
  care_instructions: '',
  latitude: 38.71,
  longitude: -9.14,
  address: null,
  images: ['shown'],
} as unknown as Plant;
const changed = {
  ...emptyPlantTexts,
  name: 'Big aloe',
  description: 'Three pups',
  species: 'Aloe vera',
  care_instructions: 'Little water',
  images: ['new'],
  image_meta: [],
  reasons: [],
  created_at: '',
};

describe('the form of an edit', () => {
  it('starts from the plant', () => {
    expect(draftOf(plant)).toMatchObject({
      name: 'Aloe',
      speciesUnknown: true,
      latitude: '38.71',
      address: '',
      images: ['shown'],
    });
  });

  it('has the day from which the plant is ready until it is over', () => {
    expect(draftOf({ ...plant, ready_from: '2999-03-01' }).readyFrom).toBe('2999-03-01');
    expect(draftOf({ ...plant, ready_from: '2020-03-01' }).readyFrom).toBe('');
    expect(draftOf(plant).readyFrom).toBe('');
  });

  it('has what its owner said of its health, however long ago', () => {
    const said = { pests_checked_on: '2020-03-01', soil_origin: 'outdoors' } as const;
    expect(draftOf({ ...plant, ...said })).toMatchObject({ pestsCheckedOn: '2020-03-01', soilOrigin: 'outdoors' });
    expect(draftOf({ ...plant, pests_checked_on: null, soil_origin: null })).toMatchObject({
      pestsCheckedOn: '',
      soilOrigin: null,
    });
  });

  it('continues from a pending change', () => {
    expect(draftOf({ ...plant, revision: { ...changed, state: 'judging' } })).toMatchObject({
      name: 'Big aloe',
      species: 'Aloe vera',
      speciesUnknown: false,
      care_instructions: 'Little water',
      images: ['new'],
    });
  });

  it('continues from the texts of a rejected change, with the photos that still exist', () => {
    expect(draftOf({ ...plant, revision: { ...changed, state: 'rejected' } })).toMatchObject({
      name: 'Big aloe',
      images: ['shown'],
    });
  });
});
