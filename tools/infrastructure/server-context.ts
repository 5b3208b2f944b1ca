import type { ProcessSecrets } from './access.ts';
import type { Kept, ProcessGroup } from './process-group.ts';

/** The passwords of the servers that the launcher starts: those of their administrators and of the product's processes. */
export interface ServerSecrets extends ProcessSecrets {
  postgres_admin_password: string;
  redis_password: string;
  nats_password: string;
  s3_access_key: string;
  s3_secret_key: string;
}

export interface ServerContext {
  /** Data, configuration and logs of this copy. */
  dataDir: string;
  /** What can be shared between copies and survives a reset. */
  cacheDir: string;
  secrets: ServerSecrets;
  group: ProcessGroup;
  /** False for tests: data may be lost when the machine dies, and writing is faster. */
  durable: boolean;
  /** First part of subjects, queues and keys that the processes' users are limited to; the product's where it is left out. */
  prefix?: string;
  /** Where the mail page should be; without it anywhere free. */
  mailUiPort?: number;
  /** Whether what no variable names is brought up in Docker instead of embedded. */
  docker?: boolean;
  /** Takes over each server of our own that is up; without it, the death of one ends everything. */
  keepUp?: (server: Kept) => void;
}

/** What one server is started by. */
export interface StarterContext extends ServerContext {
  /** The variables that name servers which are there already: those of the environment, and those of containers. */
  given: Record<string, string | undefined>;
}

/** A server that is up: the variables by which others reach it, and where it came from. */
export interface RunningServer {
  name: string;
  detail: string;
  env: Record<string, string>;
}
