import { Injectable, Module } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { JobData } from '@offshoot/contracts/jobs';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { platformTables } from '@offshoot/nest-kit/database/migrations/platform-tables';
import { platformRenames } from '@offshoot/nest-kit/database/migrations/rename';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { WhenDead, Works, type JobRun } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { OnEvent } from '@offshoot/nest-kit/events';
import { RpcHandler, RpcClient, type RpcCall } from '@offshoot/nest-kit/rpc';
import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import { defineStore } from '@offshoot/nest-kit/store';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hooks and data shared with the tests of the sample; one copy per test file. */
export const probe = {
  personSeen: async (_event: DomainEvent<'person.seen.v1'>): Promise<void> => {},
  apply: async (_data: JobData<'rewards.apply'>, _job: JobRun): Promise<void> => {},
  balance: async (): Promise<number> => 0,
  /** Runs between the writes of a method that writes in two transactions. */
  between: async (): Promise<void> => {},
};

@Injectable()
class SampleRpc {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
    private readonly pushes: Pushes,
  ) {}

  @RpcHandler('rewards.balance')
  async balance({ input }: RpcCall<'rewards.balance'>): Promise<RpcResponse<'rewards.balance'>> {
    await probe.balance();
    const [row] = await this.database.query<{ n: number }>('SELECT count(*) AS n FROM effect WHERE id = $1', [
      input.user_id,
    ]);
    const reply = { leafs: row?.n ?? 0, roots: 0, level: 1, secret: 'not of the schema' };
    return reply;
  }

  /** Publishes an event and a push, like a command. */
  @RpcHandler('rewards.summary')
  async summary({ actor }: RpcCall<'rewards.summary'>): Promise<RpcResponse<'rewards.summary'>> {
    await this.database.transaction(async (tx) => {
      await this.outbox.add(tx, 'level.reached.v1', { user_id: actor.user_id, level: 2, at: new Date().toISOString() });
      this.pushes.afterCommit(tx, actor.user_id, 'chat:unread', { total: 3 });
    });
    throw new DomainError('daily_limit_reached', { limit: 1 }, { name: 'required' });
  }

  /** Writes in two transactions, reads what it wrote, and may fail in between. */
  @RpcHandler('plants.like')
  async like({ actor }: RpcCall<'plants.like'>): Promise<RpcResponse<'plants.like'>> {
    const write = (what: string) =>
      this.database.transaction((tx) =>
        tx.execute('INSERT INTO effect (id, what) VALUES ($1, $2)', [actor.user_id, what]),
      );
    await write('first');
    await probe.between();
    await Promise.all([write('second'), this.database.query('SELECT 1')]);
    // A separate transaction that fails, like one that violates a unique constraint.
    await this.database
      .transaction((tx) => tx.execute('INSERT INTO pair (id, n) VALUES (1, 0), (1, 0)'))
      .catch(() => undefined);
    const { n } = await this.database.read(
      async (tx) =>
        (await tx.query<{ n: number }>('SELECT count(*) AS n FROM effect WHERE id = $1', [actor.user_id]))[0] ?? {
          n: 0,
        },
    );
    return { liked: true, likes: n };
  }

  @RpcHandler('rewards.list')
  async list(_call: RpcCall<'rewards.list'>): Promise<RpcResponse<'rewards.list'>> {
    await this.rpc.call('plants.read_models', { ids: [] });
    throw new Error('a fault of our own');
  }
}

@Injectable()
class SampleWork {
  @OnEvent('person.seen.v1')
  async seen(event: DomainEvent<'person.seen.v1'>, tx: Tx): Promise<void> {
    await tx.execute('INSERT INTO effect (id, what) VALUES ($1, $2)', [event.data.user_id, 'seen']);
    await probe.personSeen(event);
  }

  @Works('rewards.apply')
  async apply(data: JobData<'rewards.apply'>, job: JobRun): Promise<void> {
    await probe.apply(data, job);
  }

  @WhenDead('rewards.apply')
  async dead(data: JobData<'rewards.apply'>, tx: Tx): Promise<void> {
    await tx.query('INSERT INTO effect (id, what) VALUES ($1, $2)', [data.event_id, 'dead']);
  }
}

@Module({ providers: [SampleRpc] })
class RpcModule {}

@Module({ providers: [SampleWork] })
class WorkModule {}

class Sample1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = [
      ...platformTables(),
      ...platformRenames.map(({ up }) => up),
      'CREATE TABLE effect (id uuid NOT NULL, what text NOT NULL)',
      'CREATE TABLE pair (id integer PRIMARY KEY, n integer NOT NULL)',
    ];
    for (const statement of tables) await runner.query(statement);
  }
  async down(): Promise<void> {}
}

@Injectable()
class ListenerWork {
  @OnEvent('level.reached.v1')
  async reached(event: DomainEvent<'level.reached.v1'>, tx: Tx): Promise<void> {
    await tx.execute('INSERT INTO effect (id, what) VALUES ($1, $2)', [event.data.user_id, 'reached']);
  }
}

@Module({ providers: [ListenerWork] })
class ListenerModule {}

/** A minimal service that consumes the events of `sample`. */
export const listener: ServiceDefinition = {
  ...defineStore({ name: 'auth', migrations: [Sample1700000000000], entities: [] }),
  rpc: ListenerModule,
  work: ListenerModule,
};

/** A minimal service that uses all of the kit. */
export const sample: ServiceDefinition = {
  ...defineStore({ name: 'rewards', migrations: [Sample1700000000000], entities: [] }),
  rpc: RpcModule,
  work: WorkModule,
};
