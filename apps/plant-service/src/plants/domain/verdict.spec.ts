import { describe, expect, it } from '@jest/globals';
import type { PlantStatus } from '@offshoot/contracts/plants';
import { cleanTags, judgedStatus, outweighs } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const verdict = (decided_by: Verdict['decided_by'], at: string): Verdict => ({
  plant_id: 'plant', revision_id: 'revision', verdict: 'clean', reasons: [], tags: [], decided_by, at,
});
const [noon, later] = ['2026-05-01T12:00:00.000Z', '2026-05-01T13:00:00.000Z'];

describe('a verdict', () => {
  it.each<[PlantStatus, Verdict['verdict'], PlantStatus]>([
    ['pending_moderation', 'clean', 'available'],
    ['pending_moderation', 'review', 'pending'],
    ['pending_moderation', 'reject', 'rejected'],
    ['pending', 'clean', 'available'],
    ['pending', 'reject', 'rejected'],
    ['available', 'reject', 'rejected'],
    ['exchanged', 'reject', 'exchanged'],
    ['inactive', 'clean', 'inactive'],
  ])('on a plant that is %s, %s, makes it %s', (status, word, next) => {
    expect(judgedStatus(status, word)).toBe(next);
  });

  it('counts when it is the first, a later one, or a person’s over a machine’s', () => {
    expect(outweighs(verdict('machine', noon), { decided_by: null, judged_at: null })).toBe(true);
    expect(outweighs(verdict('machine', later), { decided_by: 'machine', judged_at: new Date(noon) })).toBe(true);
    expect(outweighs(verdict('person', noon), { decided_by: 'machine', judged_at: new Date(later) })).toBe(true);
    expect(outweighs(verdict('person', later), { decided_by: 'person', judged_at: new Date(noon) })).toBe(true);
  });

  it('does not count when it is older, the same again, or a machine’s over a person’s', () => {
    expect(outweighs(verdict('machine', noon), { decided_by: 'machine', judged_at: new Date(later) })).toBe(false);
    expect(outweighs(verdict('machine', noon), { decided_by: 'machine', judged_at: new Date(noon) })).toBe(false);
    expect(outweighs(verdict('machine', later), { decided_by: 'person', judged_at: new Date(noon) })).toBe(false);
  });

  it('brings tags in lower case, each once', () => {
    expect(cleanTags(['Monstera ', 'monstera', '', 'Shade'])).toEqual(['monstera', 'shade']);
  });
});
