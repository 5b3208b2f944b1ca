import * as z from 'zod/mini';
import type { Owner } from '../events.ts';
import * as failures from '../failures.ts';
import { operation } from './operation.ts';

/** The RPC methods with which admins see the jobs of a service, and replay or discard what failed for good. The kit handles them. */
export const workMethods = <const S extends Owner>(service: S) => ({
  overview: operation(`jobs.${service}.overview`, {
    request: z.object({}),
    response: failures.serviceWork,
    who: 'admin',
    reads: true,
  }),
  failures: operation(`jobs.${service}.failures`, {
    request: failures.failuresOfService,
    response: failures.failurePage,
    who: 'admin',
    reads: true,
  }),
  replay: operation(`jobs.${service}.replay`, {
    request: failures.replayInService,
    response: failures.concerned,
    who: 'admin',
    writes: true,
    deadline: 5_000,
  }),
  discard: operation(`jobs.${service}.discard`, {
    request: failures.discardInService,
    response: failures.concerned,
    who: 'admin',
    writes: true,
  }),
});
