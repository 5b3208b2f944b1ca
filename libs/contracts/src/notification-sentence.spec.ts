import { expect, it } from '@jest/globals';
import { notificationSentence } from './notification-sentence.ts';
import type { NotificationKind, NotificationParams } from './notifications.ts';

const names = { actorName: 'Mia', plantName: 'Fern' };
const keyOf = (kind: NotificationKind, params: NotificationParams, given: Partial<typeof names> = names) =>
  notificationSentence({ kind, params, actorName: given.actorName, plantName: given.plantName }).key;

it.each([
  ['exchange_declined', 'plant_gone', 'unavailable'],
  ['exchange_declined', 'expired', 'expired'],
  ['exchange_declined', undefined, 'closed'],
  ['exchange_cancelled', 'no_show', 'no_show'],
  ['exchange_cancelled', 'expired', 'closed'],
] as const)('says of %s because of %s that it is %s', (kind, reason, variant) => {
  expect(keyOf(kind, { reason })).toBe(`${kind}.${variant}`);
});

it('says who cancelled only with a name', () => {
  expect(keyOf('exchange_cancelled', { reason: 'called_off' })).toBe('exchange_cancelled.called_off');
  expect(keyOf('exchange_cancelled', { reason: 'called_off' }, {})).toBe('exchange_cancelled.closed');
});

it('counts more than one, and a found plant without a name', () => {
  expect(keyOf('message', { count: 1 })).toBe('message.single');
  expect(notificationSentence({ kind: 'message', params: { count: 2 }, ...names })).toEqual({
    key: 'message.several',
    values: { count: 2 },
  });
  expect(keyOf('search_match', { count: 1 })).toBe('search_match.single');
  expect(keyOf('search_match', { count: 1 }, { actorName: 'Mia' })).toBe('search_match.several');
});

it('names no member for messages in a ring', () => {
  expect(notificationSentence({ kind: 'message', params: { in_ring: true, count: 2 }, ...names })).toEqual({
    key: 'message.in_ring',
    values: { count: 2 },
  });
});

it('says that a plant is ready, with its name where it has one', () => {
  expect(keyOf('search_match', { ready: true })).toBe('search_match.ready');
  expect(keyOf('search_match', { ready: true }, {})).toBe('search_match.ready_unnamed');
  expect(keyOf('search_match', { free: true })).toBe('search_match.free');
  expect(keyOf('search_match', { free: true }, {})).toBe('search_match.free_unnamed');
});

it('says how a plant meets a wish, where it has the names that the sentence needs', () => {
  expect(keyOf('search_match', { wish: 'near' }, { plantName: 'Fern' })).toBe('search_match.wish_near');
  expect(keyOf('search_match', { wish: 'near' }, { actorName: 'Mia' })).toBe('search_match.wish_unnamed');
  expect(keyOf('search_match', { wish: 'mutual' })).toBe('search_match.wish_mutual');
  expect(keyOf('search_match', { wish: 'offered' }, { plantName: 'Fern' })).toBe('search_match.wish_unnamed');
});

it('has the figures of a level and of a rating', () => {
  expect(notificationSentence({ kind: 'level_reached', params: { level: 4 }, ...names })).toEqual({
    key: 'level_reached',
    values: { level: 4 },
  });
  expect(notificationSentence({ kind: 'reviews_shown', params: { rating: 5 }, ...names }).values).toEqual({ count: 5 });
  expect(keyOf('reviews_shown', { rating: null })).toBe('reviews_shown.none');
});

it('says of a plant without a name only that it was approved', () => {
  expect(keyOf('plant_approved', {})).toBe('plant_approved');
  expect(keyOf('plant_approved', {}, {})).toBe('plant_approved_unnamed');
  expect(keyOf('plant_approved', { is_edit: true }, {})).toBe('plant_edit_approved_unnamed');
});

it('says of moderation what was decided, and to moderators what waits for them', () => {
  expect(keyOf('moderation', { decision: 'banned' })).toBe('moderation.banned');
  expect(keyOf('moderation', { danger: true })).toBe('moderation.danger');
  expect(keyOf('moderation', { decision: 'plant_hidden_by_machine', law: true })).toBe('moderation.law');
  expect(keyOf('moderation', { assigned: true })).toBe('moderation.assigned');
});
