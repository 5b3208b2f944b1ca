import type { Owner } from '@offshoot/contracts/events';
import { z } from 'zod';
import { platformConfig, type PlatformConfig } from './config.ts';
import type { Class } from './database/data-source.ts';

/** What a service is made of. */
export interface ServiceDefinition<C extends z.ZodObject = z.ZodObject> {
  /** Also the name of its schema, its queue group and its consumers. */
  name: Owner;
  /** The service's own variables; the platform's are added. */
  config: C;
  /** The Nest module whose controllers answer questions. */
  questions: Class;
  /** The Nest module whose providers react to facts and run jobs. */
  work: Class;
  /** Modules of further processes that run jobs: `run(service, ['ai'])`. They take no facts. */
  processes?: Readonly<Record<string, Class>>;
  /** TypeORM MigrationInterface classes, oldest first; their names end in a 13-digit timestamp. */
  migrations: readonly Class[];
  entities: readonly Class[];
}

/** The parsed configuration of a service, as `@Inject(CONFIG)` gives it. */
export type ConfigOf<C extends z.ZodObject> = z.infer<C> & PlatformConfig;

/** Describes a service. */
export function defineService<C extends z.ZodObject>(
  definition: Omit<ServiceDefinition<C>, 'config'> & { config?: C },
): ServiceDefinition<C> {
  return { ...definition, config: definition.config ?? (z.object({}) as unknown as C) };
}

/** The schema of everything that a process of this service reads from its environment. */
export const configSchema = (service: ServiceDefinition): z.ZodObject => platformConfig.extend(service.config.shape);
