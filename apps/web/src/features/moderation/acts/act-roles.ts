import {
  actsAgainst,
  type CaseDetail,
  type CaseSubject,
  hidingAct,
  type ModerationAct,
  namedSubject,
} from '@offshoot/contracts/moderation';

const positive: readonly ModerationAct[] = ['approve', 'accept_video', 'resolve_dispute', 'restore', 'dismiss'];
const negative: readonly ModerationAct[] = ['reject', 'refuse_video', 'hide', 'deactivate', 'warn'];

type Possible = readonly ModerationAct[];
const firstOf = (order: Possible, possible: Possible) => order.find((act) => possible.includes(act)) ?? null;

/** What the key A does in a case: the decision in favour of the user. */
export const positiveAct = (possible: Possible): ModerationAct | null => firstOf(positive, possible);

/** What the key R does, with a ground. */
export const negativeAct = (possible: Possible): ModerationAct | null => firstOf(negative, possible);

/** Whether the act needs a ground. An appeal's decision is about a decision that has one. */
export const needsGround = (act: ModerationAct, subject: CaseSubject): boolean =>
  actsAgainst.includes(act) && !(subject === 'appeal' && act === 'approve');

const shownToVictims: readonly CaseSubject[] = ['message', 'review', 'profile', 'request', 'reply', 'video', 'dispute'];

/** Whether an act on the author can hide the content as well. */
export const canAlsoHide = (act: ModerationAct, possible: Possible): boolean =>
  (act === 'warn' || act === 'ban') && hidingAct(possible) !== undefined;

/** Whether it does so unless the moderator says otherwise: a victim would still read or see it. */
export const hidesAsWell = (act: ModerationAct, { subject, possible }: { subject: CaseSubject; possible: Possible }) =>
  canAlsoHide(act, possible) && shownToVictims.includes(subject);

/** What the names of acts depend on: a contested no-show and a report of a pest are disputes, and the only ones that can be approved. */
export type ActedOn = ReturnType<typeof namedSubject> | 'contest' | 'pest';

/** What a case is for the names of its acts. */
export function actedOn(shown: Pick<CaseDetail, 'subject' | 'of_photo' | 'content'>): ActedOn {
  const { subject, content } = shown;
  if (subject !== 'dispute') return namedSubject(shown);
  if (content.pest) return 'pest';
  return content.absent ? 'contest' : subject;
}

/** Acts that have another name for some subjects: an appeal is granted or refused, a no-show is kept or removed, a pest warns others or not,
 * a contact message may need no reply, and a profile is reset. */
const isSpecial = (act: ModerationAct, subject: ActedOn): boolean =>
  ((subject === 'contest' || subject === 'pest') && (act === 'approve' || act === 'resolve_dispute')) ||
  (subject === 'appeal' && (act === 'approve' || act === 'reject')) ||
  (subject === 'profile' && (act === 'hide' || act === 'restore')) ||
  (subject === 'contact_message' && act === 'dismiss');

/** The translation key of an act's button. A list knows no more of an approved dispute than that. */
export const actKey = (act: ModerationAct, subject: ActedOn): string =>
  isSpecial(act, subject) || (subject === 'dispute' && act === 'approve')
    ? `special.${subject}.${act}.act`
    : `act.${act}`;

/** A photo that waited for its case is seen by the giver of the plant once that ends, unless it is hidden. */
const showsPhoto = (act: ModerationAct, subject: ActedOn): boolean =>
  subject === 'diary_photo' && (act === 'dismiss' || act === 'warn');

/** The translation key of what the act causes. */
export const effectKey = (act: ModerationAct, subject: ActedOn): string =>
  isSpecial(act, subject) || showsPhoto(act, subject) ? `special.${subject}.${act}.effect` : `effect.${act}`;

/** The translation key of what was done. */
export const doneKey = (act: ModerationAct, subject: ActedOn): string =>
  (subject === 'contest' || subject === 'pest') && act === 'approve'
    ? `special.${subject}.approve.done`
    : `done.${act}`;
