import type { DemoPerson } from '../demo-account.ts';
import type { DemoExchange, DemoMeeting, DemoReview } from '../demo-exchange.ts';

/** The handwritten data of a review. */
export type ReviewScript = Omit<DemoReview, 'id'>;

/** The handwritten data of one exchange; times are days before seeding, and absent until they have happened. */
export interface ExchangeScript {
  readonly key: string;
  readonly requester: DemoPerson;
  /** Keys of the plants. */
  readonly plant: string;
  readonly offered?: string;
  readonly status: DemoExchange['status'];
  readonly message: string;
  readonly ownerMessage?: string;
  readonly requested: number;
  readonly accepted?: number;
  readonly closed?: number;
  readonly closedReason?: DemoExchange['closedReason'];
  readonly closedNote?: string;
  readonly closedBy?: DemoPerson;
  readonly requesterConfirmed?: number;
  readonly ownerConfirmed?: number;
  readonly requesterVideoUrl?: string;
  readonly meeting?: DemoMeeting;
  readonly growth?: DemoExchange['growth'];
  readonly fromRequester?: ReviewScript;
  readonly fromOwner?: ReviewScript;
}

/** A confirmed meeting. */
export function agreedMeeting(
  address: string,
  place: readonly [number, number],
  inDays: number,
  proposedBy: DemoPerson,
  proposedDaysAgo: number,
): DemoMeeting {
  return {
    address,
    latitude: place[0],
    longitude: place[1],
    inHours: inDays * 24,
    proposedBy,
    proposedHoursAgo: proposedDaysAgo * 24,
    agreedHoursAgo: proposedDaysAgo * 24 - 1.5,
  };
}

/** The review of one party, some days ago. */
export const review = (rating: DemoReview['rating'], daysAgo: number, text: string): ReviewScript => ({
  rating,
  text,
  hoursAgo: daysAgo * 24,
});
