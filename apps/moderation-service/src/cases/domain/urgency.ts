/** How urgent a case is: `danger` are threats and indecency, `harm` scam and abuse, `held` a plant that waits for its approval. */
export type Urgency = 'danger' | 'harm' | 'held' | 'other' | 'sample';

const danger = /^(photo\.(nsfw|nsfw_possible|suggestive)|text\.threat|indecent|threat)$/;
const harm = /^(text\.(abuse|hatred|scam|repeated)|scam|abuse|hatred)$/;

const harmToPeople = /^(text\.)?threat$/;

/** Whether a signal speaks of harm to people: moderators are alerted at once. */
export const isAlarming = (code: string | null): boolean => code !== null && harmToPeople.test(code);

/** The urgency of a signal, by the code of the machine's doubt or the reason of a report. */
export function urgencyOf(code: string | null, isHeld: boolean): Urgency {
  if (code !== null && danger.test(code)) return 'danger';
  if (code !== null && harm.test(code)) return 'harm';
  return isHeld ? 'held' : 'other';
}

/** A case's priority before its reach: equally urgent cases are apart by less than the next step. */
export const priorityOf: Record<Urgency, number> = { danger: 3_000, harm: 2_000, held: 1_000, other: 500, sample: 0 };

/** The more urgent of two. */
export const mostUrgent = (urgencies: readonly Urgency[]): Urgency =>
  urgencies.reduce((most, next) => (priorityOf[next] > priorityOf[most] ? next : most), 'sample');
