import { actsOf, type ModerationAct } from '@offshoot/contracts/moderation';
import { type CaseRow, isContest } from '../../cases/cases.ts';

/** What decides on the acts that are possible in a case. */
export type CaseSituation = Pick<
  CaseRow,
  'subject' | 'subject_id' | 'exchange_id' | 'state' | 'is_held' | 'hidden_at' | 'outcome' | 'person_id' | 'revision_id'
> & { isBanned: boolean };

/** Subjects that an act on their user settles. */
const hasNothingElseToDecide: readonly CaseRow['subject'][] = [
  'person',
  'profile',
  'message',
  'review',
  'request',
  'reply',
];

/** Subjects that are a text which others read. */
const isText: Partial<Record<CaseRow['subject'], true>> = {
  profile: true,
  message: true,
  review: true,
  request: true,
  reply: true,
};

const onPeople: readonly ModerationAct[] = ['warn', 'ban', 'unban'];

/** The acts that reverse a decision after the time to undo it. */
const reversals: Partial<Record<NonNullable<CaseRow['outcome']>, readonly ModerationAct[]>> = {
  approve: ['hide', 'deactivate'],
  dismiss: ['hide', 'deactivate'],
  restore: ['hide', 'deactivate'],
  reject: ['approve'],
  hide: ['restore'],
  deactivate: ['restore'],
  refuse_video: ['accept_video'],
};

/** After an act on the user alone, the content is still to be decided about. */
const contentAfter = ({ hidden_at }: CaseSituation): readonly ModerationAct[] =>
  hidden_at ? ['restore'] : ['hide', 'deactivate'];

function onContent(situation: CaseSituation): readonly ModerationAct[] {
  const { subject, is_held, hidden_at, revision_id } = situation;
  const shown: readonly ModerationAct[] = hidden_at ? ['hide', 'restore'] : ['hide', 'dismiss'];
  if (isText[subject]) return shown;
  // What both wrote about a no-show only moderators read.
  if (isContest(situation)) return ['approve', 'resolve_dispute'];
  if (subject === 'dispute') return ['resolve_dispute', hidden_at ? 'restore' : 'hide'];
  if (subject !== 'plant') return actsOf[subject].filter((act) => !onPeople.includes(act));
  if (is_held) return ['approve', 'reject'];
  return revision_id ? [...shown, 'deactivate', 'reject'] : [...shown, 'deactivate'];
}

function contentActs(situation: CaseSituation): readonly ModerationAct[] {
  const { state, outcome, subject } = situation;
  if (state !== 'decided') return onContent(situation);
  // A revision that was approved or discarded is no longer apart from its plant.
  if (subject === 'revision' || subject === 'appeal' || isContest(situation)) return [];
  if (subject === 'dispute') return contentAfter(situation);
  if (outcome === 'warn' || outcome === 'ban' || outcome === 'unban') return contentAfter(situation);
  return (outcome && outcome !== 'withdrawn' && reversals[outcome]) || [];
}

/** The acts that are possible in a case, in the order of the catalogue. */
export function possibleActs(situation: CaseSituation): ModerationAct[] {
  const { subject, state, outcome, person_id, isBanned } = situation;
  if (state === 'judging' || outcome === 'withdrawn') return [];
  const content = contentActs(situation);
  return actsOf[subject].filter((act) => {
    if (!onPeople.includes(act)) return content.includes(act);
    return person_id !== null && (act !== 'unban' || isBanned);
  });
}

/** Whether an act ends the work on a case; a warning leaves content that waits for its decision open. */
export function closes(act: ModerationAct, { subject, is_held, state }: CaseSituation): boolean {
  if (state === 'decided') return !onPeople.includes(act);
  // What a party wrote can be hidden before it is decided who is right.
  if (subject === 'dispute') return act === 'resolve_dispute' || act === 'approve';
  if (!onPeople.includes(act)) return true;
  return hasNothingElseToDecide.includes(subject) || (subject === 'plant' && !is_held);
}
