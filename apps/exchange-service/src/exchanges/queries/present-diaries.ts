import type { GrowthDiary } from '@offshoot/contracts/growth';
import { openDay, receiversOf } from '../domain/growth.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import type { GrowthRow } from '../persistence/growth-rows.ts';

/** The diaries of a completed exchange that a party sees, by the reports that they may read: their own, and the other's if it has any. */
export function diariesOf(row: ExchangeRow, viewerId: string, growth: readonly GrowthRow[], now: Date): GrowthDiary[] {
  return receiversOf(row).flatMap(({ userId, plantId }) => {
    const own = growth.filter(({ exchange_id, receiver_id }) => exchange_id === row.id && receiver_id === userId);
    if (userId !== viewerId && own.length === 0) return [];
    return [
      {
        plant_id: plantId,
        receiver_id: userId,
        shared: own.some(({ shared }) => shared),
        open: userId === viewerId ? openDay(row, now) : null,
        reports: own.map(({ day, state, stated_at }) => ({ day, state, at: stated_at.toISOString() })),
      },
    ];
  });
}
