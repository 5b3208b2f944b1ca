import { describe, expect, it } from '@jest/globals';
import type { PlantStatus } from '@offshoot/contracts/plants';
import { approvalOf, cleanTags, judgedStatus, outweighs, publishedBefore } from './verdict.ts';
import type { Approval, Verdict } from './verdict.ts';

const verdict = (decided_by: Verdict['decided_by'], at: string): Verdict => ({
  plant_id: 'plant',
  revision_id: 'revision',
  verdict: 'clean',
  reasons: [],
  tags: [],
  decided_by,
  at,
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
    expect(judgedStatus(status, { verdict: word })).toBe(next);
  });

  it.each<[PlantStatus, Verdict['verdict'], PlantStatus]>([
    ['pending_moderation', 'review', 'ai_approved'],
    ['exchanged', 'review', 'exchanged'],
    ['ai_approved', 'clean', 'available'],
  ])('on a plant that is %s, %s, with nothing found by the machine, makes it %s', (status, word, next) => {
    expect(judgedStatus(status, { verdict: word, found_clean: true })).toBe(next);
  });

  it('has precedence if it is the first, a later one, or a moderator’s over an automatic one', () => {
    expect(outweighs(verdict('machine', noon), { decided_by: null, judged_at: null })).toBe(true);
    expect(outweighs(verdict('machine', later), { decided_by: 'machine', judged_at: new Date(noon) })).toBe(true);
    expect(outweighs(verdict('person', noon), { decided_by: 'machine', judged_at: new Date(later) })).toBe(true);
    expect(outweighs(verdict('person', later), { decided_by: 'person', judged_at: new Date(noon) })).toBe(true);
  });

  it('has no precedence if it is older, repeated, or an automatic one after a moderator’s', () => {
    expect(outweighs(verdict('machine', noon), { decided_by: 'machine', judged_at: new Date(later) })).toBe(false);
    expect(outweighs(verdict('machine', noon), { decided_by: 'machine', judged_at: new Date(noon) })).toBe(false);
    expect(outweighs(verdict('machine', later), { decided_by: 'person', judged_at: new Date(noon) })).toBe(false);
  });

  it('published a plant before another if it was clean and given earlier', () => {
    const taken = { decided_by: 'person', judged_at: new Date(later) } as const;
    expect(publishedBefore(verdict('machine', noon), taken)).toBe(true);
    expect(publishedBefore({ ...verdict('machine', noon), verdict: 'review' }, taken)).toBe(false);
    expect(publishedBefore(verdict('machine', later), { ...taken, judged_at: new Date(noon) })).toBe(false);
    expect(publishedBefore(verdict('machine', noon), { decided_by: null, judged_at: null })).toBe(false);
  });

  it('has tags in lower case, each once', () => {
    expect(cleanTags(['Monstera ', 'monstera', '', 'Shade'])).toEqual(['monstera', 'shade']);
  });

  it.each<[Verdict['verdict'], PlantStatus, boolean, Approval | null]>([
    ['clean', 'pending_moderation', false, 'approved'],
    ['clean', 'pending', false, 'approved'],
    ['clean', 'ai_approved', false, 'approved'],
    ['clean', 'available', false, null],
    ['review', 'pending_moderation', false, null],
    ['reject', 'available', false, null],
    ['reject', 'rejected', false, null],
    ['reject', 'exchanged', false, null],
    ['clean', 'available', true, 'edit_approved'],
    ['clean', 'exchanged', true, 'edit_approved'],
    ['clean', 'rejected', true, 'approved'],
    ['reject', 'available', true, null],
    ['reject', 'rejected', true, null],
    ['review', 'available', true, null],
  ])('%s on what is %s (an edit: %s) approves %s', (said, status, isEdit, approval) => {
    expect(approvalOf(said, { status, is_edit: isEdit, waits_for_pests: false })).toBe(approval);
  });
});
