import { actsAgainst, type CaseSubject, type ModerationAct } from '@offshoot/contracts/moderation';
import type { NotifiedDecision } from '@offshoot/contracts/notifications';

const ofPlant = {
  reject: 'plant_rejected',
  hide: 'plant_hidden',
  deactivate: 'plant_deactivated',
  restore: 'plant_restored',
} as const;

const bySubject: Partial<Record<CaseSubject, Partial<Record<ModerationAct, NotifiedDecision>>>> = {
  plant: ofPlant,
  revision: { reject: 'edit_rejected' },
  message: { hide: 'message_hidden', restore: 'message_restored' },
  review: { hide: 'review_hidden', restore: 'review_restored' },
  profile: { hide: 'profile_hidden', restore: 'profile_restored' },
  video: { accept_video: 'video_accepted', refuse_video: 'video_refused' },
};

const ofPerson: Partial<Record<ModerationAct, NotifiedDecision>> = {
  warn: 'warned',
  ban: 'banned',
  unban: 'unbanned',
};

/** What the user concerned is notified of; null for decisions that change nothing for them. */
export const notifiedDecision = (subject: CaseSubject, act: ModerationAct): NotifiedDecision | null =>
  ofPerson[act] ?? bySubject[subject]?.[act] ?? null;

/** Whether the user gets the reasons of a decision by email. An appeal that is refused is no decision of its own. */
export const hasStatement = (subject: CaseSubject, act: ModerationAct): boolean =>
  subject !== 'appeal' && actsAgainst.includes(act);
