import { demoAccount } from './accounts.ts';
import type { DemoPerson } from './demo-account.ts';
import { demoId } from './demo-id.ts';
import { demoPlant } from './plants.ts';
import { demoWishes } from './wishes.ts';

/** A leg of a ring: a plant of its giver meets a wish of its receiver. */
interface DemoLeg {
  readonly giverId: string;
  readonly receiverId: string;
  readonly plantId: string;
  readonly wishId: string;
  /** Between their homes. */
  readonly distanceKm: number;
  readonly agreedHoursAgo: number | null;
}

/** A ring that waits for its members to agree. */
export interface DemoRing {
  readonly id: string;
  readonly legs: readonly DemoLeg[];
  readonly proposedHoursAgo: number;
}

interface LegScript {
  readonly giver: DemoPerson;
  readonly plant: string;
  /** The slug of the receiver's wish. */
  readonly wish: string;
  readonly distanceKm: number;
  readonly agreedHoursAgo?: number;
}

/** In their order: each one's receiver is the giver of the next. */
const legs: readonly LegScript[] = [
  { giver: 'mia', plant: 'pilea', wish: 'pilea-peperomioides', distanceKm: 4.2 },
  { giver: 'lucia', plant: 'jade', wish: 'crassula-ovata', distanceKm: 4.8, agreedHoursAgo: 3 },
  { giver: 'anjali', plant: 'rubber', wish: 'ficus-elastica', distanceKm: 1.8 },
];
const proposedHoursAgo = 7;

function legOf({ giver, plant, wish, distanceKm, agreedHoursAgo }: LegScript, index: number): DemoLeg {
  const receiver = legs[(index + 1) % legs.length]?.giver ?? giver;
  const [giverId, receiverId] = [demoAccount(giver).id, demoAccount(receiver).id];
  const wishId = demoWishes.find(({ ownerId, species }) => ownerId === receiverId && species === wish)?.id;
  if (wishId === undefined) throw new Error(`${receiver} does not wish for ${wish}.`);
  const plantId = demoPlant(plant).id;
  return { giverId, receiverId, plantId, wishId, distanceKm, agreedHoursAgo: agreedHoursAgo ?? null };
}

/** The rings of the demo community: one that waits for Mia and Anjali. */
export const demoRings: readonly DemoRing[] = [
  { id: demoId('ring/pilea', proposedHoursAgo), legs: legs.map(legOf), proposedHoursAgo },
];
