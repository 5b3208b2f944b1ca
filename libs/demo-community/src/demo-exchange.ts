import type { DemoPerson } from './demo-account.ts';

/** Statuses of an exchange. */
type DemoExchangeStatus = 'requested' | 'accepted' | 'confirmed' | 'completed' | 'declined' | 'cancelled';

/** The review of one party after completion. */
export interface DemoReview {
  readonly id: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  readonly hoursAgo: number;
}

/** A place and time to meet; `inHours` counts from seeding and is negative in the past. */
export interface DemoMeeting {
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly inHours: number;
  readonly proposedBy: DemoPerson;
  readonly proposedHoursAgo: number;
  /** Null until the other party has confirmed. */
  readonly agreedHoursAgo: number | null;
}

/** One exchange; every `…HoursAgo` is null until it has happened. */
export interface DemoExchange {
  readonly id: string;
  /** Short unique name by which chats and rewards refer to the exchange. */
  readonly key: string;
  readonly requester: DemoPerson;
  readonly requesterId: string;
  readonly owner: DemoPerson;
  readonly ownerId: string;
  readonly plantId: string;
  /** The plant offered in barter; null for a gift. */
  readonly offeredPlantId: string | null;
  readonly status: DemoExchangeStatus;
  readonly message: string;
  readonly ownerMessage: string | null;
  readonly requestedHoursAgo: number;
  readonly acceptedHoursAgo: number | null;
  readonly closedHoursAgo: number | null;
  readonly closedReason: 'declined' | 'withdrawn' | 'called_off' | 'plant_gone' | 'expired' | null;
  /** What the party wrote that ended the exchange. */
  readonly closedNote: string | null;
  readonly closedById: string | null;
  /** One party confirmed the exchange, and the other cancelled it. */
  readonly isDisputed: boolean;
  readonly requesterConfirmedHoursAgo: number | null;
  readonly ownerConfirmedHoursAgo: number | null;
  readonly completedHoursAgo: number | null;
  readonly requesterVideoUrl: string | null;
  readonly requesterVideoId: string | null;
  readonly ownerVideoUrl: string | null;
  readonly ownerVideoId: string | null;
  /** What the requester said after thirty days of how the plant is growing, for its former owner to see too, with the name of a demo photo. */
  readonly growth: {
    readonly state: 'growing' | 'struggling' | 'died';
    readonly hoursAgo: number;
    readonly photo: string;
  } | null;
  readonly meeting: DemoMeeting | null;
  readonly reviewFromRequester: DemoReview | null;
  readonly reviewFromOwner: DemoReview | null;
}
