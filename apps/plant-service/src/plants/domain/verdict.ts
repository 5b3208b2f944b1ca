import type { EventData } from '@offshoot/contracts/events';
import type { PlantStatus } from '@offshoot/contracts/plants';

export type Verdict = EventData<'plant.judged.v1'>;

/** The stored verdict on a revision, if there is one. */
export interface GivenVerdict {
  readonly decided_by: Verdict['decided_by'] | null;
  readonly judged_at: Date | null;
}

/** Whether a verdict has precedence over the stored one: a moderator's over an automatic one, else the later one. */
export function outweighs(verdict: Verdict, given: GivenVerdict): boolean {
  if (given.judged_at === null || given.decided_by === null) return true;
  if (given.decided_by !== verdict.decided_by) return verdict.decided_by === 'person';
  return Date.parse(verdict.at) > given.judged_at.getTime();
}

/** Whether a verdict that arrives late had published a plant before the stored one was given. */
export const publishedBefore = (verdict: Verdict, given: GivenVerdict): boolean =>
  verdict.verdict === 'clean' && given.judged_at !== null && Date.parse(verdict.at) < given.judged_at.getTime();

/** Status of a plant after a verdict. Exchanged and inactive plants stay so, but one that only waits for its owner to look for pests can be rejected. */
export function judgedStatus(
  status: PlantStatus,
  { verdict, found_clean }: Pick<Verdict, 'verdict' | 'found_clean'>,
  waitsForPests = false,
): PlantStatus {
  if (status === 'exchanged' || (status === 'inactive' && !waitsForPests)) return status;
  if (waitsForPests && verdict === 'clean') return 'inactive';
  const waiting = found_clean ? 'ai_approved' : 'pending';
  return ({ clean: 'available', review: waiting, reject: 'rejected' } as const)[verdict];
}

/** Whether a moderator's verdict on a plant ends that it is hidden or deactivated; one on an edit of it does not. */
export const endsWithholding = (
  verdict: Verdict,
  { moderated_at, is_edit }: { readonly moderated_at: Date | null; readonly is_edit: boolean },
): boolean =>
  !is_edit &&
  verdict.decided_by === 'person' &&
  verdict.verdict !== 'review' &&
  moderated_at !== null &&
  Date.parse(verdict.at) > moderated_at.getTime();

export type Approval = Extract<EventData<'plant.decided.v1'>['decision'], 'approved' | 'edit_approved'>;

/** What a verdict approves; null if nothing new, or nothing that is public now. An edit by which a plant becomes public counts as the plant's approval. */
export function approvalOf(
  verdict: Verdict['verdict'],
  { status, is_edit, waits_for_pests }: { status: PlantStatus; is_edit: boolean; waits_for_pests: boolean },
): Approval | null {
  if (verdict !== 'clean') return null;
  const judged = judgedStatus(status, { verdict }, waits_for_pests);
  if (judged !== status) return judged === 'available' ? 'approved' : null;
  return is_edit ? 'edit_approved' : null;
}

const mostTags = 20;

/** Tags as they are stored: lower case, each once. */
export const cleanTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))].slice(0, mostTags);
