import type { Me } from '@offshoot/contracts/auth';

/** What a user shows to others. */
export type Privacy = Me['settings']['privacy'];

/** Whether other users may see this profile at all. */
export const isSeenBy = (person: { id: string; privacy: Privacy }, viewerId: string): boolean =>
  person.id === viewerId || person.privacy.public_profile;

/** Whether other users may see a list of this user's plants. */
export const showsPlants = ({ privacy }: { privacy: Privacy }): boolean =>
  privacy.public_profile && privacy.show_plants;
