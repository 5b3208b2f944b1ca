import type { Actor } from '@offshoot/contracts/basics';
import type { CaseSubject, ModerationAct } from '@offshoot/contracts/moderation';

type Role = Actor['role'];

const onPeople: readonly ModerationAct[] = ['warn', 'ban', 'unban'];
const ofPeople: readonly CaseSubject[] = ['person', 'profile'];

/** Whether an act is on a user themselves: what they posted is judged as everyone's is. */
export const isOnPerson = (act: ModerationAct, subject: CaseSubject): boolean =>
  onPeople.includes(act) ||
  (ofPeople.includes(subject) && (act === 'hide' || act === 'restore')) ||
  subject === 'appeal';

/**
 * The error for a decider who does not stand above the user concerned: moderators are decided about by administrators, and
 * administrators by the operator alone. An administrator's appeal goes to another administrator.
 */
export function refusalByRank(
  decider: Role,
  concerned: Role,
  subject: CaseSubject,
): 'moderator_protected' | 'admin_protected' | null {
  if (concerned === 'admin' && (decider !== 'admin' || subject !== 'appeal')) return 'admin_protected';
  return concerned === 'moderator' && decider !== 'admin' ? 'moderator_protected' : null;
}
