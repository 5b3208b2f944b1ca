import type { DecisionGround } from '@offshoot/contracts/moderation';
import type { Reason } from '../../judgement/judgement.ts';

const grounds: Partial<Record<Reason['code'], DecisionGround>> = {
  'photo.nsfw': 'indecent',
  'text.abuse': 'abuse',
  'text.hatred': 'hatred',
  'text.threat': 'threat',
  'text.scam': 'scam',
};

/** The ground of a rejection by the machine: that of the first reason which rejects. */
export function groundOf(reasons: readonly Reason[]): DecisionGround {
  const decisive = reasons.find(({ level }) => level === 'reject');
  return (decisive && grounds[decisive.code]) ?? 'other';
}
