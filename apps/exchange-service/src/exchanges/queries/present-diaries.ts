import type { GrowthDiary, GrowthPhoto } from '@offshoot/contracts/growth';
import { openDay, receiversOf } from '../domain/growth.ts';
import type { GrowthPhotoStore } from '../growth-photo-store.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import type { GrowthRow } from '../persistence/growth-rows.ts';

interface DiaryView {
  readonly viewerId: string;
  /** Ids of photos that moderators keep from others. */
  readonly withheld: ReadonlySet<string>;
  readonly photos: Pick<GrowthPhotoStore, 'present'>;
}

/** The diaries of a completed exchange that a party sees, by the reports that they may read: their own, and the other's if it has any. */
export function diariesOf(
  row: ExchangeRow,
  growth: readonly GrowthRow[],
  view: DiaryView & { readonly now: Date },
): GrowthDiary[] {
  const { viewerId, now } = view;
  return receiversOf(row).flatMap(({ userId, plantId }) => {
    const own = growth.filter(({ exchange_id, receiver_id }) => exchange_id === row.id && receiver_id === userId);
    if (userId !== viewerId && own.length === 0) return [];
    return [
      {
        plant_id: plantId,
        receiver_id: userId,
        shared: own.some(({ shared }) => shared),
        on_pages: userId === viewerId && own.some(({ on_pages }) => on_pages),
        open: userId === viewerId ? openDay(row, now) : null,
        reports: reportsOf(own, view),
      },
    ];
  });
}

export const reportsOf = (growth: readonly GrowthRow[], view: DiaryView): GrowthDiary['reports'] =>
  growth.map((report) => ({
    day: report.day,
    state: report.state,
    at: report.stated_at.toISOString(),
    photo: photoOf(report, view),
  }));

/** Others than its uploader see a photo only once it is cleared, and while it is not hidden. */
function photoOf({ photo, receiver_id }: GrowthRow, { viewerId, withheld, photos }: DiaryView): GrowthPhoto | null {
  if (photo === null) return null;
  const state = withheld.has(photo.id) ? 'hidden' : photo.is_cleared ? 'shown' : 'waiting';
  return state === 'shown' || receiver_id === viewerId ? { id: photo.id, ...photos.present(photo), state } : null;
}
