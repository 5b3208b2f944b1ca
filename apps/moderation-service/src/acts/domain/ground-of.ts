import type { DecisionGround } from '@offshoot/contracts/moderation';
import type { Reason } from '../../judgement/judgement.ts';

/** The ground that each signal of the machine looks for; those that look for none in particular are absent. */
export const groundOfSignal: Partial<Record<Reason['code'], DecisionGround>> = {
  'photo.no_plant': 'no_plant',
  'photo.drawing': 'no_plant',
  'photo.duplicate': 'stolen_photo',
  'law.forbidden_plant': 'forbidden_plant',
  'photo.nsfw': 'indecent',
  'photo.nsfw_possible': 'indecent',
  'photo.suggestive': 'indecent',
  'photo.unreadable': 'unreadable_photo',
  'text.abuse': 'abuse',
  'text.hatred': 'hatred',
  'text.threat': 'threat',
  'text.scam': 'scam',
  'text.payment': 'scam',
  'text.email': 'contact_details',
  'text.phone': 'contact_details',
  'text.url': 'contact_details',
  'text.off_platform': 'contact_details',
  'text.advertising': 'spam',
};

/** The ground of a rejection by the machine: that of the first reason which rejects. */
export function groundOf(reasons: readonly Reason[]): DecisionGround {
  const decisive = reasons.find(({ level }) => level === 'reject');
  return (decisive && groundOfSignal[decisive.code]) ?? 'other';
}
