import { describe, expect, it } from '@jest/globals';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import { editVersionOf, type EditableContent } from './edit-version.ts';

const content: EditableContent = {
  ...emptyPlantTexts,
  name: 'Fern',
  photos: [{ id: 'a' }, { id: 'b' }],
  latitude: 38.7,
  longitude: -9.1,
  address: null,
  voice_description: null,
  kind: null,
  offer: 'either',
  ready_from: null,
  pests_checked_on: null,
  soil_origin: null,
};

describe('the version of what an owner edits', () => {
  it('is the same for the same content', () => {
    expect(editVersionOf({ ...content, photos: [{ id: 'a' }, { id: 'b' }] })).toBe(editVersionOf(content));
  });

  it.each([
    { name: 'Tree fern' },
    { description: 'Fern' },
    { photos: [{ id: 'b' }, { id: 'a' }] },
    { latitude: 38.8 },
    { longitude: -9.2 },
    { address: '' },
    { voice_description: 'voice/a' },
    { kind: 'cutting' },
    { offer: 'gift' },
    { ready_from: '2027-03-01' },
    { pests_checked_on: '2026-11-28' },
    { soil_origin: 'shop' },
  ] satisfies Partial<EditableContent>[])('differs with %j', (changed) => {
    expect(editVersionOf({ ...content, ...changed })).not.toBe(editVersionOf(content));
  });
});
