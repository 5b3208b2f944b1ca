import type { AccessProcess } from './processes.ts';

/** `write` creates and replaces objects, `list` returns the keys under a prefix. */
type ObjectAction = 'read' | 'write' | 'remove' | 'list';

/** What an access key may do with the objects whose keys begin with a prefix. */
export interface ObjectGrant {
  prefix: string;
  actions: readonly ObjectAction[];
}

const own: readonly ObjectAction[] = ['read', 'write', 'remove'];

/** Uploads stay under `staging/` until the service that stores them has read them; the gateway serves all stored objects. */
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
    { prefix: 'private/diaries/', actions: own },
  ],
  chat: [
    { prefix: 'staging/', actions: ['read', 'remove'] },
    { prefix: 'private/chat/', actions: own },
  ],
  operator: [],
  rewards: [],
  moderation: ['photos/', 'private/diaries/'].map((prefix): ObjectGrant => ({ prefix, actions: ['read'] })),
};

/** The prefixes that a process may use in the object store; empty where it has no access. */
export const objectGrants = ({ service }: AccessProcess): readonly ObjectGrant[] => grants[service];

/** Whether a process needs credentials for the object store. */
export const usesObjects = (process: AccessProcess): boolean => objectGrants(process).length > 0;
