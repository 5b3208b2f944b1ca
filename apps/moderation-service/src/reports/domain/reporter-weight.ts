/** The decided reports of a user, and how many of them were upheld. */
export interface ReporterRecord {
  decided: number;
  upheld: number;
}

/** With fewer decided reports, the share of a user says little. */
const enoughDecided = 10;
const leastUpheld = 0.2;

/** How much a report adds to the urgency of its case, between 0 and 1: the share that was upheld, one half at first. */
export const weightOf = ({ decided, upheld }: ReporterRecord): number => (upheld + 1) / (decided + 2);

/** Whether the reports of a user may hide a plant, judging by their earlier ones. */
export const isReliable = ({ decided, upheld }: ReporterRecord): boolean =>
  decided < enoughDecided || upheld / decided >= leastUpheld;
