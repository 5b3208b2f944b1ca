import { owners, type Owner } from '../events.ts';

/** What a service process does: `rpc` serves RPC methods, `work` handles events and runs jobs, `ai` runs machine moderation. */
type ServiceRole = 'rpc' | 'work' | 'ai';

/** A service process with its own credentials. */
export interface AccessProcess {
  /** Also its user name on NATS, Redis and the object store. */
  name: string;
  service: 'gateway' | 'operator' | Owner;
  roles: readonly ServiceRole[];
}

/** The user that provisions streams and buckets; no service process has its credentials. */
export const adminUser = 'offshoot-admin';

/** The user of a probe in the pod of a NATS server: it stores one message and removes it again. */
export const probeUser = 'nats-probe';

/** `npm run admin`: it calls the methods that are declared for the operator, and runs only as long as a command does. */
export const operatorProcess: AccessProcess = { name: 'operator', service: 'operator', roles: [] };

const gateway: AccessProcess = { name: 'gateway', service: 'gateway', roles: [] };
const ai: AccessProcess = { name: 'moderation-ai', service: 'moderation', roles: ['ai'] };

/** One process per service with the roles `rpc` and `work`, as `npm start` runs them. */
export const combinedProcesses: readonly AccessProcess[] = [
  gateway,
  ...owners.map((service): AccessProcess => ({ name: service, service, roles: ['rpc', 'work'] })),
  ai,
];

/** Separate processes for `rpc` and `work`, so that each can be scaled on its own. */
export const separateProcesses: readonly AccessProcess[] = [
  gateway,
  ...owners.flatMap((service): AccessProcess[] => [
    { name: `${service}-rpc`, service, roles: ['rpc'] },
    { name: `${service}-work`, service, roles: ['work'] },
  ]),
  ai,
];
