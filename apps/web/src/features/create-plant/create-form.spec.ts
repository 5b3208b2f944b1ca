import { describe, expect, it } from '@jest/globals';
import { judged } from './create-form.ts';
import { emptyDraft } from './draft.ts';
import { fileFault } from '../../lib/photos/scale-photo.ts';

const good = {
  ...emptyDraft,
  name: 'Aloe',
  description: 'Two pups',
  species: 'Aloe vera',
  kind: 'cutting' as const,
  latitude: '38.71',
  longitude: '-9,14',
  images: ['/media/0193f1a0-0000-7000-8000-000000000001.webp'],
};

describe('the create form', () => {
  it('requires every mandatory field, each with its own code', () => {
    expect(judged({ ...emptyDraft, kind: null }).faults).toEqual({
      name: 'name_required',
      description: 'description_required',
      species: 'species_required',
      kind: 'kind_required',
      location: 'location_required',
      photos: 'photos_required',
    });
  });

  it('accepts a decimal comma and an unknown species', () => {
    const { body } = judged({ ...good, species: '', speciesUnknown: true });
    expect(body).toMatchObject({ longitude: -9.14, species: '', address: null });
  });

  it('rejects coordinates outside the valid range, and names the range', () => {
    expect(judged({ ...good, latitude: '91' }).faults).toEqual({ location: 'location_range' });
    expect(judged({ ...good, longitude: '-180.1' }).faults).toEqual({ location: 'location_range' });
    expect(judged({ ...good, latitude: '91', longitude: '' }).faults).toEqual({ location: 'location_required' });
    expect(judged({ ...good, latitude: '', longitude: '181' }).faults).toEqual({ location: 'location_required' });
    expect(judged({ ...good, latitude: '-90', longitude: '180' }).faults).toBeNull();
  });

  it('has a day from which the plant is ready, which is neither over nor more than a year ahead', () => {
    const now = Date.now();
    const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
    expect(judged(good).body).toMatchObject({ ready_from: null });
    expect(judged({ ...good, readyFrom: day(40) }).body).toMatchObject({ ready_from: day(40) });
    expect(judged({ ...good, readyFrom: day(-2) }).faults).toEqual({ ready_from: 'time_in_past' });
    expect(judged({ ...good, readyFrom: day(400) }).faults).toEqual({ ready_from: 'time_too_far' });
    expect(judged({ ...good, readyFrom: '12027-03-01' }).faults).toHaveProperty('ready_from');
  });

  it('says of its health only what was said', () => {
    expect(judged(good).body).toMatchObject({ pests_checked_on: null, soil_origin: null });
    expect(judged({ ...good, pestsCheckedOn: '2026-11-12', soilOrigin: 'shop' }).body).toMatchObject({
      pests_checked_on: '2026-11-12',
      soil_origin: 'shop',
    });
  });

  it('misses no photo while one is being uploaded, but sends nothing without it', () => {
    const uploading = { busy: true, hasFailed: false };
    expect(judged({ ...good, images: [] }, uploading)).toEqual({ body: null, faults: {} });
    expect(judged({ ...good, images: [] }).faults).toEqual({ photos: 'photos_required' });
  });

  it('treats invisible characters as empty', () => {
    expect(judged({ ...good, name: '\u200b', description: '\u2060 ' }).faults).toEqual({
      name: 'name_required',
      description: 'description_required',
    });
  });
});

describe('a chosen file', () => {
  it('is accepted up to 10 MB in the three formats', () => {
    expect(fileFault({ type: 'image/webp', size: 10 * 1024 * 1024 })).toBeNull();
    expect(fileFault({ type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 })).toBe('too_large');
    expect(fileFault({ type: 'image/heic', size: 1 })).toBe('format');
  });
});
