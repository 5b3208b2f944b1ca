import { demoAccount } from './accounts.ts';
import type { DemoPerson } from './demo-account.ts';
import { demoId } from './demo-id.ts';
import { days } from './moment.ts';

/** A wish for a species around its owner's home. */
export interface DemoWish {
  readonly id: string;
  readonly ownerId: string;
  /** The slug. */
  readonly species: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
  readonly createdHoursAgo: number;
}

/** Mia and Lucía have what the other wishes; with Anjali they could be a ring, too. */
const wishes: readonly (readonly [owner: DemoPerson, species: string, radiusKm: number, createdHoursAgo: number])[] = [
  ['mia', 'echeveria-elegans', 10, days(3)],
  ['lucia', 'pilea-peperomioides', 25, days(2)],
  ['karim', 'monstera-deliciosa', 10, 20],
  ['wen', 'epipremnum-aureum', 10, days(6)],
  ['yael', 'monstera-deliciosa', 25, days(4)],
  ['anjali', 'crassula-ovata', 50, days(9)],
  ['mia', 'ficus-elastica', 10, days(5)],
];

/** The wishes of the demo community. */
export const demoWishes: readonly DemoWish[] = wishes.map(([owner, species, radiusKm, createdHoursAgo]) => {
  const { id: ownerId, home } = demoAccount(owner);
  const { latitude, longitude } = home;
  const id = demoId(`wish/${owner}/${species}`, createdHoursAgo);
  return { id, ownerId, species, latitude, longitude, radiusKm, createdHoursAgo };
});
