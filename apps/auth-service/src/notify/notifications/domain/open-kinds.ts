import type { NotificationKind } from '@offshoot/contracts/notifications';

/** Kinds that call for an act of a party, while the exchange has not ended. */
export const openKinds = [
  'exchange_requested',
  'request_waits',
  'exchange_confirmed',
  'hold_waits',
  'meeting_changed',
  'meeting_reminder',
] as const satisfies NotificationKind[];

export const isOpenKind = (kind: NotificationKind): boolean => openKinds.some((openKind) => openKind === kind);
