import type { Owner } from '@offshoot/contracts/events';
import { z } from 'zod';
import { platformConfig, type PlatformConfig } from './config.ts';
import type { Class } from './database/data-source.ts';

/** What a service keeps and how it is configured: all that a program needs which neither answers nor works. */
export interface ServiceStore<C extends z.ZodObject = z.ZodObject> {
  /** Also the name of its schema, its queue group and its consumers. */
  name: Owner;
  /** The service's own variables; the platform's are added. */
  config: C;
  /** TypeORM MigrationInterface classes, oldest first; their names end in a 13-digit timestamp. */
  migrations: readonly Class[];
  entities: readonly Class[];
}

/** The parsed configuration of a service, as `@Inject(CONFIG)` gives it. */
export type ConfigOf<C extends z.ZodObject> = z.infer<C> & PlatformConfig;

/** Describes what a service keeps; without a configuration of its own it has the platform's alone. */
export function defineStore<C extends z.ZodObject>(
  store: Omit<ServiceStore<C>, 'config'> & { config?: C },
): ServiceStore<C> {
  return { ...store, config: store.config ?? (z.object({}) as unknown as C) };
}

/** The schema of everything that a process of this service reads from its environment. */
export const configSchema = (store: ServiceStore): z.ZodObject => platformConfig.extend(store.config.shape);
