import type { Owner } from '@offshoot/contracts/events';
import { z } from 'zod';
import { platformConfig, type PlatformConfig } from '../configuration/config.ts';
import type { Class } from './data-source.ts';
import { platformMigrations } from './migrations/platform-migrations.ts';

/** The database schema and configuration of a service, for programs that start none of its roles, such as migrations and seeds. */
export interface ServiceStore<C extends z.ZodObject = z.ZodObject> {
  /** Also the name of its database schema and NATS queue group, and the prefix of its consumers' names. */
  name: Owner;
  /** The service's own variables, in addition to `platformConfig`. */
  config: C;
  /** TypeORM migrations, oldest first; their class names end in a 13-digit timestamp. */
  migrations: readonly Class[];
  entities: readonly Class[];
}

/** The parsed configuration of a service, which `@Inject(CONFIG)` injects. */
export type ConfigOf<C extends z.ZodObject> = z.infer<C> & PlatformConfig;

const timeOf = ({ name }: Class): number => Number(name.slice(-13));

/**
 * Defines a service's store: its own migrations are joined by those of the platform, in the order of their times. `config` may be omitted
 * where `platformConfig` is enough.
 */
export function defineStore<C extends z.ZodObject>(
  store: Omit<ServiceStore<C>, 'config'> & { config?: C },
): ServiceStore<C> {
  const migrations = [...platformMigrations, ...store.migrations].toSorted(
    (first, second) => timeOf(first) - timeOf(second),
  );
  return { ...store, migrations, config: store.config ?? (z.object({}) as unknown as C) };
}

/** The schema of all environment variables of the service: its own and those of `platformConfig`. */
export const configSchema = (store: ServiceStore): z.ZodObject => platformConfig.extend(store.config.shape);
