import type { AccessProcess } from './processes.ts';

/** What can be done with objects: `write` creates and replaces, `list` names the keys under a prefix. */
export type ObjectAction = 'read' | 'write' | 'remove' | 'list';

/** What a key pair may do with the objects whose keys begin with a prefix. */
export interface ObjectGrant {
  prefix: string;
  actions: readonly ObjectAction[];
}

const own: readonly ObjectAction[] = ['read', 'write', 'remove'];

/** Uploads lie under `staging/` until the service that accepts them has read them; the gateway shows all that is stored. */
const grants: Record<AccessProcess['service'], readonly ObjectGrant[]> = {
  gateway: [
    { prefix: 'staging/', actions: own },
    ...['avatars/', 'photos/', 'voices/', 'private/'].map((prefix): ObjectGrant => ({ prefix, actions: ['read'] })),
  ],
  auth: [
    { prefix: 'staging/', actions: ['read', 'remove'] },
    { prefix: 'avatars/', actions: own },
  ],
  plant: [
    { prefix: 'staging/', actions: ['read', 'remove', 'list'] },
    { prefix: 'photos/', actions: own },
    { prefix: 'voices/', actions: own },
  ],
  exchange: [
    { prefix: 'staging/', actions: ['read', 'remove'] },
    { prefix: 'private/clips/', actions: own },
  ],
  chat: [
    { prefix: 'staging/', actions: ['read', 'remove'] },
    { prefix: 'private/chat/', actions: own },
  ],
  rewards: [],
  moderation: [{ prefix: 'photos/', actions: ['read'] }],
};

/** What a process may do in the object store. */
export const objectGrants = ({ service }: AccessProcess): readonly ObjectGrant[] => grants[service];

/** Whether a process has anything in the object store. */
export const usesObjects = (process: AccessProcess): boolean => objectGrants(process).length > 0;
