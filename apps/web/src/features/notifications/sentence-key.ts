import type { ClosedReason } from '@offshoot/contracts/exchange';
import type { Notification } from '@offshoot/contracts/notifications';

const declined = new Map<ClosedReason, string>([
  ['declined', 'declined'],
  ['plant_exchanged', 'unavailable'],
  ['plant_gone', 'unavailable'],
  ['expired', 'expired'],
]);
const cancelled: Partial<Record<ClosedReason, string>> = {
  withdrawn: 'withdrawn',
  called_off: 'called_off',
  no_show: 'no_show',
};

interface SentenceKey {
  key: string;
  values: Record<string, number>;
}

/** The translation key of a notification's sentence, with its values; `count` chooses the plural form. */
export function sentenceOf({ kind, params, plant }: Pick<Notification, 'kind' | 'params' | 'plant'>): SentenceKey {
  const key = (variant?: string) => (variant ? `kinds.${kind}.${variant}` : `kinds.${kind}`);
  const counted = (count: number | undefined, one = 'single'): SentenceKey =>
    count === undefined || count <= 1 ? { key: key(one), values: {} } : { key: key('several'), values: { count } };
  switch (kind) {
    case 'exchange_declined':
      return { key: key(declined.get(params.reason ?? 'declined') ?? 'closed'), values: {} };
    case 'exchange_cancelled':
      return { key: key(cancelled[params.reason ?? 'called_off'] ?? 'closed'), values: {} };
    case 'meeting_changed':
      return { key: key(params.change ?? 'proposed'), values: {} };
    case 'reviews_shown':
      return params.rating ? { key: key('stars'), values: { count: params.rating } } : { key: key('none'), values: {} };
    case 'message':
    case 'reward':
      return counted(params.count);
    case 'search_match':
      // A single plant without a name is shown as a number.
      return plant?.name === undefined
        ? { key: key('several'), values: { count: params.count ?? 1 } }
        : counted(params.count);
    case 'level_reached':
      return { key: key(), values: { level: params.level ?? 1 } };
    default:
      return { key: key(), values: {} };
  }
}
