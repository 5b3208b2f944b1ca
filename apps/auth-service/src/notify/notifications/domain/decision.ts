import { actsAgainst, type CaseSubject, type ModerationAct } from '@offshoot/contracts/moderation';
import type { NotifiedDecision } from '@offshoot/contracts/notifications';

const ofPlant = {
  reject: 'plant_rejected',
  hide: 'plant_hidden',
  deactivate: 'plant_deactivated',
  restore: 'plant_restored',
} as const;

const ofText = { hide: 'message_hidden', restore: 'message_restored' } as const;

const bySubject: Partial<Record<CaseSubject, Partial<Record<ModerationAct, NotifiedDecision>>>> = {
  plant: ofPlant,
  revision: { reject: 'edit_rejected' },
  message: ofText,
  request: ofText,
  reply: ofText,
  dispute: ofText,
  review: { hide: 'review_hidden', restore: 'review_restored' },
  profile: { hide: 'profile_hidden', restore: 'profile_restored' },
  video: { accept_video: 'video_accepted', refuse_video: 'video_refused' },
};

/** What the machine decides against users, where the sentence of a moderator's decision would be wrong. */
const byMachine: Partial<Record<NotifiedDecision, NotifiedDecision>> = {
  plant_rejected: 'plant_rejected_by_machine',
  edit_rejected: 'edit_rejected_by_machine',
  plant_hidden: 'plant_hidden_by_machine',
};

const ofPerson: Partial<Record<ModerationAct, NotifiedDecision>> = {
  warn: 'warned',
  ban: 'banned',
  unban: 'unbanned',
};

/** What the user concerned is notified of; null for decisions that change nothing for them. */
export function notifiedDecision(
  subject: CaseSubject,
  act: ModerationAct,
  isAutomated: boolean,
): NotifiedDecision | null {
  const decision = ofPerson[act] ?? bySubject[subject]?.[act] ?? null;
  return (isAutomated && decision !== null && byMachine[decision]) || decision;
}

/** Whether the user gets the reasons of a decision by email. An appeal that is refused is no decision of its own. */
export const hasStatement = (subject: CaseSubject, act: ModerationAct): boolean =>
  subject !== 'appeal' && actsAgainst.includes(act);
