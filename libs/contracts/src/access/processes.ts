import { owners, type Owner } from '../events.ts';

/** What a process of a service does: serves RPC methods, consumes events and runs jobs, or judges by machine. */
export type ServiceRole = 'rpc' | 'work' | 'ai';

/** A process with credentials of its own. */
export interface AccessProcess {
  /** Also the name of its user on each server. */
  name: string;
  service: 'gateway' | Owner;
  roles: readonly ServiceRole[];
}

/** The user that provisions streams and buckets; no process of the product has it. */
export const adminUser = 'offshoot-admin';

const gateway: AccessProcess = { name: 'gateway', service: 'gateway', roles: [] };
const ai: AccessProcess = { name: 'moderation-ai', service: 'moderation', roles: ['ai'] };

/** A process for each service, which both serves and works: as `npm start` runs them. */
export const combinedProcesses: readonly AccessProcess[] = [
  gateway,
  ...owners.map((service): AccessProcess => ({ name: service, service, roles: ['rpc', 'work'] })),
  ai,
];

/** Serving and working apart: as they are scaled by themselves. */
export const separateProcesses: readonly AccessProcess[] = [
  gateway,
  ...owners.flatMap((service): AccessProcess[] => [
    { name: `${service}-rpc`, service, roles: ['rpc'] },
    { name: `${service}-work`, service, roles: ['work'] },
  ]),
  ai,
];
