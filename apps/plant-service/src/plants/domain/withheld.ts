import type { EventData } from '@offshoot/contracts/events';
import type { DecisionGround } from '@offshoot/contracts/moderation';
import type { PlantStatus } from '@offshoot/contracts/plants';

/** How moderators withhold a plant from others, and why. */
export interface Withheld {
  readonly as: 'hidden' | 'inactive';
  readonly ground: DecisionGround | null;
}

/** The fields of a plant that decide what a decision changes. */
export interface ModeratedPlant {
  readonly status: PlantStatus;
  readonly withheld: Withheld['as'] | null;
  readonly withheld_status: PlantStatus | null;
  readonly withheld_ground: DecisionGround | null;
  readonly withheld_before: Withheld | null;
  readonly moderated_at: Date | null;
  readonly moderated_by_act: string | null;
}

type Decision = Pick<EventData<'moderation.acted.v1'>, 'act_id' | 'act' | 'undone' | 'ground' | 'at'>;

/** Whether a decision is later than the stored one; the undoing of a decision counts as later at the same moment. */
export function isLatest(
  { moderated_at: stored }: ModeratedPlant,
  { at, undone }: Pick<Decision, 'at' | 'undone'>,
): boolean {
  if (stored === null) return true;
  const moment = Date.parse(at);
  return moment > stored.getTime() || (undone && moment === stored.getTime());
}

const withheldNow = ({ withheld, withheld_ground }: ModeratedPlant): Withheld | null =>
  withheld === null ? null : { as: withheld, ground: withheld_ground };

/** How a plant is withheld after a decision; undefined for acts that do not change it. */
export function withheldAfter(plant: ModeratedPlant, decision: Decision): Withheld | null | undefined {
  const { act, ground } = decision;
  if (act !== 'hide' && act !== 'restore' && act !== 'deactivate') return undefined;
  if (decision.undone) return plant.moderated_by_act === decision.act_id ? plant.withheld_before : withheldNow(plant);
  return act === 'restore' ? null : { as: act === 'hide' ? 'hidden' : 'inactive', ground };
}

/** What the undoing of the next decision brings back. */
export const beforeDecision = withheldNow;

/** The status of a plant while it is withheld: its owner sees a hidden one as waiting for a moderator. */
export const withheldStatus = ({ as }: Withheld): PlantStatus => (as === 'hidden' ? 'pending' : 'inactive');
