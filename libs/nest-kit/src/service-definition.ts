import type { z } from 'zod';
import type { Class } from './database/data-source.ts';
import type { ServiceStore } from './store.ts';

/** What a service is made of. */
export interface ServiceDefinition<C extends z.ZodObject = z.ZodObject> extends ServiceStore<C> {
  /** The Nest module whose controllers answer questions. */
  rpc: Class;
  /** The Nest module whose providers react to facts and run jobs. */
  work: Class;
  /** Modules of further processes that run jobs: `run(service, ['ai'])`. They take no facts. */
  processes?: Readonly<Record<string, Class>>;
}
