import type { ActAgainst, ModerationAct } from '@offshoot/contracts/moderation';

/** What a granted appeal does about each decision. A strike has no contrary act: rewards-service withdraws it when the granted appeal is settled. */
export const contrary: Record<ActAgainst, ModerationAct | null> = {
  reject: 'approve',
  hide: 'restore',
  deactivate: 'restore',
  warn: null,
  ban: 'unban',
  refuse_video: 'accept_video',
};
