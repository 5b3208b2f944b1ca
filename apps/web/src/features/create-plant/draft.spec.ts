import { beforeEach, describe, expect, it } from '@jest/globals';
import { storageKeys } from '../../config/app.ts';
import { emptyDraft, isBegun, keepDraft, readDraft, type Draft } from './draft.ts';

const hour = 3_600_000;
/** A file name as the server generates it for an upload of so many hours ago. */
const sent = (hoursAgo: number, folder = '', ending = 'webp'): string => {
  const time = (Date.now() - hoursAgo * hour).toString(16).padStart(12, '0');
  return `/media/${folder}${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001.${ending}`;
};

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is restored without photos and voice that the server has deleted since', () => {
    const fresh = [sent(1), sent(22)];
    keepDraft('mia', { ...emptyDraft, name: 'Aloe', images: [sent(25), ...fresh], voice: sent(30, 'voices/', 'webm') });
    expect(readDraft('mia')).toMatchObject({ name: 'Aloe', images: fresh, voice: null });
    const voice = sent(2, 'voices/', 'mp4');
    keepDraft('mia', { ...emptyDraft, voice });
    expect(readDraft('mia').voice).toBe(voice);
  });

  const stored = {
    ...emptyDraft,
    name: 'Aloe',
    description: 'Pups',
    species: 'Aloe vera',
    care_instructions: 'Little water',
    address: 'Lisbon',
  };
  const store = (draft: object) => localStorage.setItem(`${storageKeys.draft}.mia`, JSON.stringify(draft));

  it.each(Object.keys(emptyDraft))('survives an update of the app that added the field %s', (added) => {
    store({ ...stored, [added]: undefined });
    expect(readDraft('mia')).toEqual({ ...stored, [added]: emptyDraft[added as keyof Draft] });
  });

  it('loses only a field that has another type since an update', () => {
    store({ ...stored, address: { city: 'Lisbon' } });
    expect(readDraft('mia')).toEqual({ ...stored, address: '' });
  });

  it.each([null, 'text', 7, []])('is empty if the entry is not a draft: %j', (entry) => {
    localStorage.setItem(`${storageKeys.draft}.mia`, JSON.stringify(entry));
    expect(readDraft('mia')).toEqual(emptyDraft);
  });

  it('is restored with its parent only where something else was typed', () => {
    const parent = '0190a5a4-0000-7000-8000-000000000001';
    keepDraft('mia', { ...emptyDraft, parent, images: [sent(25)] });
    expect(isBegun('mia')).toBe(false);
    expect(readDraft('mia')).toEqual(emptyDraft);
    keepDraft('mia', { ...emptyDraft, parent, name: 'Aloe' });
    expect(isBegun('mia')).toBe(true);
    expect(readDraft('mia')).toEqual({ ...emptyDraft, parent, name: 'Aloe' });
  });

  it('is restored without a look for pests that is too long ago', () => {
    const day = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hour).toISOString().slice(0, 10);
    keepDraft('mia', { ...emptyDraft, name: 'Aloe', pestsCheckedOn: day(32 * 24) });
    expect(readDraft('mia').pestsCheckedOn).toBe('');
    keepDraft('mia', { ...emptyDraft, name: 'Aloe', pestsCheckedOn: day(48) });
    expect(readDraft('mia').pestsCheckedOn).toBe(day(48));
  });

  it('belongs to one user', () => {
    keepDraft('mia', { ...emptyDraft, name: 'Aloe' });
    expect(readDraft('noor')).toEqual(emptyDraft);
  });
});
