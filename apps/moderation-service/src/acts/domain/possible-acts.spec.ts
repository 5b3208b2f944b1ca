import { describe, expect, it } from '@jest/globals';
import { type CaseSituation, closes, possibleActs } from './possible-acts.ts';

const situation = (more: Partial<CaseSituation> = {}): CaseSituation => ({
  subject: 'plant',
  subject_id: 'subject',
  exchange_id: null,
  state: 'open',
  is_held: false,
  hidden_at: null,
  outcome: null,
  person_id: 'owner',
  revision_id: 'revision',
  isBanned: false,
  ...more,
});

describe('possible acts', () => {
  it.each<[string, Partial<CaseSituation>, readonly string[]]>([
    ['a plant that waits', { is_held: true }, ['approve', 'reject', 'warn', 'ban']],
    ['a public plant', {}, ['reject', 'hide', 'deactivate', 'warn', 'ban', 'dismiss']],
    ['a hidden plant', { hidden_at: new Date() }, ['reject', 'hide', 'restore', 'deactivate', 'warn', 'ban']],
    ['an edit', { subject: 'revision', is_held: true }, ['approve', 'reject', 'warn', 'ban']],
    ['a banned user', { subject: 'person', isBanned: true }, ['warn', 'ban', 'unban', 'dismiss']],
    ['a user', { subject: 'person' }, ['warn', 'ban', 'dismiss']],
    ['a message of a deleted account', { subject: 'message', person_id: null }, ['hide', 'dismiss']],
    ['video evidence', { subject: 'video' }, ['warn', 'ban', 'accept_video', 'refuse_video']],
    ['a contact message', { subject: 'contact_message', person_id: null }, ['dismiss', 'reply']],
    ['a request', { subject: 'request' }, ['hide', 'warn', 'ban', 'dismiss']],
    ['a hidden reply', { subject: 'reply', hidden_at: new Date() }, ['hide', 'restore', 'warn', 'ban']],
    [
      'a request whose author was banned',
      { subject: 'request', state: 'decided', outcome: 'ban' },
      ['hide', 'warn', 'ban'],
    ],
    ['a dispute', { subject: 'dispute', exchange_id: 'subject' }, ['resolve_dispute', 'hide', 'warn', 'ban']],
    [
      'a resolved dispute',
      { subject: 'dispute', state: 'decided', outcome: 'resolve_dispute' },
      ['hide', 'warn', 'ban'],
    ],
    [
      'a contested no-show',
      { subject: 'dispute', exchange_id: 'exchange' },
      ['approve', 'resolve_dispute', 'warn', 'ban'],
    ],
    [
      'a contest that was decided',
      { subject: 'dispute', exchange_id: 'exchange', state: 'decided', outcome: 'approve' },
      ['warn', 'ban'],
    ],
    ['a plant that the machine judges', { state: 'judging' }, []],
    ['a rejected plant', { state: 'decided', outcome: 'reject' }, ['approve', 'warn', 'ban']],
    ['a deactivated plant', { state: 'decided', outcome: 'deactivate' }, ['restore', 'warn', 'ban']],
    [
      'a message whose author was banned',
      { subject: 'message', state: 'decided', outcome: 'ban' },
      ['hide', 'warn', 'ban'],
    ],
    [
      'a review whose author was warned',
      { subject: 'review', state: 'decided', outcome: 'warn' },
      ['hide', 'warn', 'ban'],
    ],
    ['a plant whose owner was banned', { state: 'decided', outcome: 'ban' }, ['hide', 'deactivate', 'warn', 'ban']],
    [
      'a hidden message whose author was banned',
      { subject: 'message', state: 'decided', outcome: 'ban', hidden_at: new Date() },
      ['restore', 'warn', 'ban'],
    ],
    [
      'a user who was banned',
      { subject: 'person', state: 'decided', outcome: 'ban', isBanned: true },
      ['warn', 'ban', 'unban'],
    ],
    ['a decided appeal', { subject: 'appeal', state: 'decided', outcome: 'reject' }, []],
    ['a withdrawn plant', { state: 'decided', outcome: 'withdrawn' }, []],
  ])('in the case of %s', (_name, more, acts) => {
    expect([...possibleActs(situation(more))].sort()).toEqual([...acts].sort());
  });

  it('leave a plant that waits open after a warning, but no public one', () => {
    expect(closes('warn', situation({ is_held: true }))).toBe(false);
    expect(closes('warn', situation())).toBe(true);
    expect(closes('hide', situation({ subject: 'dispute' }))).toBe(false);
    expect(closes('approve', situation({ subject: 'dispute', exchange_id: 'exchange' }))).toBe(true);
    expect(closes('approve', situation({ is_held: true }))).toBe(true);
    expect(closes('unban', situation({ state: 'decided', outcome: 'ban' }))).toBe(false);
  });
});
