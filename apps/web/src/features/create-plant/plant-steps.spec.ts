import { describe, expect, it } from '@jest/globals';
import { judged } from './create-form.ts';
import { emptyDraft } from './draft.ts';
import { furthestStep, stepOf } from './plant-steps.ts';

describe('the steps of the form', () => {
  it('have every field that can have a fault', () => {
    const fields = Object.keys(judged({ ...emptyDraft, kind: null }).faults ?? {}) as Parameters<typeof stepOf>[0][];
    expect(fields.map(stepOf).toSorted()).toEqual([0, 0, 0, 1, 1, 2]);
    expect(stepOf('address')).toBe(2);
  });

  it('open one after the other, whatever is missing after the opened one', () => {
    expect(furthestStep({ photos: 'photos_required', name: 'name_required' })).toBe(0);
    expect(furthestStep({ kind: 'kind_required', location: 'location_required' })).toBe(1);
    expect(furthestStep({ location: 'location_required' })).toBe(2);
    expect(furthestStep({})).toBe(2);
  });

  it('stay open when the upload of a photo fails', () => {
    expect(furthestStep({ photos: 'photo_failed' })).toBe(2);
  });
});
