import type { Layout, ProcessSecrets } from './access.ts';
import type { Kept, ProcessGroup } from './process-group.ts';

/** The passwords of the servers that the launcher starts, for administrators and for the product's processes. */
export interface ServerSecrets extends ProcessSecrets {
  postgres_admin_password: string;
  redis_password: string;
  nats_password: string;
  s3_access_key: string;
  s3_secret_key: string;
}

export interface ServerContext {
  /** Data, configuration and logs of this instance. */
  dataDir: string;
  /** Files shared between instances; they survive a reset. */
  cacheDir: string;
  secrets: ServerSecrets;
  group: ProcessGroup;
  /** False for tests: faster writes, but data may be lost when the machine crashes. */
  durable: boolean;
  /** Prefix of subjects, queues and keys that the processes' users are limited to; defaults to the product's. */
  prefix?: string;
  /** Whose users the servers know; by default those of the launcher's processes. */
  layout?: Layout;
  /** Preferred port of the mail page; any free one if omitted. */
  mailUiPort?: number;
  /** Whether servers that no variable names run in Docker instead of embedded. */
  docker?: boolean;
  /** Supervises each embedded server once it is up; without it, the death of one ends everything. */
  keepUp?: (server: Kept) => void;
}

/** Input of a server's start function. */
export interface StarterContext extends ServerContext {
  /** The variables that name existing servers: from the environment, and from started containers. */
  given: Record<string, string | undefined>;
}

/** A running server: the variables by which others reach it, and where it comes from. */
export interface RunningServer {
  name: string;
  detail: string;
  env: Record<string, string>;
}
