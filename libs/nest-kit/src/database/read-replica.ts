import { setTimeout as sleep } from 'node:timers/promises';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { DataSource } from 'typeorm';
import type { Log } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import { Database } from './database.ts';
import { dataSource, type DataSourceSettings } from './data-source.ts';
import { isOutOfReach } from './errors.ts';

const checkEveryMs = 2_000;
/** A replica that is further behind serves no reads. */
const mostLagSeconds = 10;

/** Whether it receives changes, and how old the newest change is that it has not applied. */
const state = `SELECT NOT pg_is_in_recovery() OR EXISTS (SELECT FROM pg_stat_wal_receiver) AS streams,
  CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
    ELSE coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0) END::float8 AS lag_seconds`;

/** What a read replica needs from its service. */
export interface ReadReplicaOptions {
  primary: Database;
  /** Null where there is no replica: all reads use the primary. */
  settings: DataSourceSettings | null;
  log: Log;
  metrics: Metrics;
}

/**
 * Reads that may be seconds old. They use a streaming replica while it follows its primary closely, else the primary; a read
 * that loses the replica is repeated there. Decisions, and what users read right after writing it, belong to `Database`.
 */
export class ReadReplica implements OnModuleInit, OnModuleDestroy {
  private readonly source: DataSource | null;
  private readonly replica: Database | null;
  private readonly stopping = new AbortController();
  private watched: Promise<void> = Promise.resolve();
  private follows = false;

  constructor(private readonly options: ReadReplicaOptions) {
    const { settings, metrics } = options;
    this.source = settings && dataSource(settings, 'runtime');
    this.replica = this.source && new Database(this.source);
    if (settings) metrics.gauge('offshoot_read_replica_follows', (gauge) => gauge.set(Number(this.follows)));
  }

  /** `read` may run twice, and must not write. */
  async read<T>(read: (database: Database) => Promise<T>): Promise<T> {
    const { replica } = this;
    if (replica && this.follows) {
      try {
        return await read(replica);
      } catch (error) {
        if (!isOutOfReach(error)) throw error;
        this.note(false, error);
      }
    }
    return read(this.options.primary);
  }

  onModuleInit(): void {
    this.watched = this.watch();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.watched;
    if (this.source?.isInitialized) await this.source.destroy();
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (this.source && this.replica && !signal.aborted) {
      await this.check(this.source, this.replica);
      await sleep(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async check(source: DataSource, replica: Database): Promise<void> {
    try {
      if (!source.isInitialized) await source.initialize();
      const [row] = await replica.query<{ streams: boolean; lag_seconds: number }>(state);
      this.note(Boolean(row?.streams) && (row?.lag_seconds ?? 0) <= mostLagSeconds);
    } catch (error) {
      this.note(false, error);
    }
  }

  private note(follows: boolean, error: unknown = new DomainError('unavailable')): void {
    if (follows === this.follows) return;
    this.follows = follows;
    if (follows) this.options.log.info('the read replica follows its primary');
    else this.options.log.warn('the read replica does not follow; reads use the primary', { error });
  }
}
