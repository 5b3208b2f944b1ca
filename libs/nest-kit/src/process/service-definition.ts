import type { z } from 'zod';
import type { Class } from '../database/data-source.ts';
import type { ServiceStore } from '../database/store.ts';

/** The modules of a service, by role. */
export interface ServiceDefinition<C extends z.ZodObject = z.ZodObject> extends ServiceStore<C> {
  /** The Nest module with the handlers of RPC methods. */
  rpc: Class;
  /** The Nest module with the handlers of domain events and jobs. */
  work: Class;
  /** Modules of further processes that only run jobs: `run(service, ['ai'])`. They handle no events. */
  processes?: Readonly<Record<string, Class>>;
}
