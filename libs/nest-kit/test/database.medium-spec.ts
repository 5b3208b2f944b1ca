import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId, violates } from '@offshoot/nest-kit/database';
import type { Prepared, Tx } from '@offshoot/nest-kit/database';
import { startService, type StartedService } from '@offshoot/testing/service';
import type { ClientBase } from 'pg';
import { sample } from './sample-service.ts';

describe('the database', () => {
  let service: StartedService;
  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true, roles: ['rpc'] });
    await service.database.query('INSERT INTO pair (id, n) VALUES (1, 0), (2, 0)');
  });
  afterAll(() => service.stop());

  it('repeats a transaction that lost a deadlock', async () => {
    let runs = 0;
    let met = 0;
    const both = async (first: number, second: number): Promise<void> =>
      service.database.transaction(async (tx) => {
        runs += 1;
        await tx.execute('UPDATE pair SET n = n + 1 WHERE id = $1', [first]);
        met += 1;
        for (let waited = 0; met < 2 && waited < 300; waited += 1)
          await new Promise((resolve) => setTimeout(resolve, 10));
        await tx.execute('UPDATE pair SET n = n + 1 WHERE id = $1', [second]);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(runs).toBeGreaterThan(2);
    expect(await service.database.query('SELECT n FROM pair ORDER BY id')).toEqual([{ n: 2 }, { n: 2 }]);
  });

  it('reports a text that PostgreSQL cannot store as invalid', async () => {
    for (const statement of ['SELECT $1::text', 'SELECT $1::jsonb']) {
      await expect(
        service.database.query(statement, [statement.endsWith('jsonb') ? '"\\u0000"' : '\u0000']),
      ).rejects.toMatchObject({ code: 'validation_failed' });
    }
    expect(await service.database.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('returns the rows of UPDATE and DELETE, and counts as numbers', async () => {
    const rows = await service.database.transaction((tx) =>
      tx.query<{ n: number }>('UPDATE pair SET n = 7 WHERE id = 1 RETURNING n'),
    );
    expect(rows).toEqual([{ n: 7 }]);
    expect(await service.database.query('SELECT count(*) AS n FROM pair')).toEqual([{ n: 2 }]);
  });

  it('parses a prepared statement once per connection, which survives an error', async () => {
    const add: Prepared = { name: 'add_pair', text: 'INSERT INTO pair (id, n) VALUES ($1, 0) RETURNING id' };
    const { dataSource } = service.database;
    const logger = jest.spyOn(dataSource.logger, 'logQuery');
    const uses = await service.database.transaction(async (tx) => {
      expect(await tx.query(add, [90])).toEqual([{ id: 90 }]);
      await tx.execute('SAVEPOINT before');
      const fault: unknown = await tx.query(add, [90]).catch((error: unknown) => error);
      expect(violates(fault, 'pair_pkey')).toBe(true);
      await tx.execute('ROLLBACK TO SAVEPOINT before');
      await tx.query(add, [91]);
      return tx.query('SELECT name, generic_plans + custom_plans AS uses FROM pg_prepared_statements');
    });
    expect(uses).toEqual([{ name: 'add_pair', uses: 3 }]);
    expect(logger.mock.calls.filter(([text]) => text === add.text)).toHaveLength(3);
    logger.mockRestore();
  });

  it('runs hooks after a commit, and none after a rollback', async () => {
    const ran: string[] = [];
    await service.database.transaction(async (tx) => tx.afterCommit(() => void ran.push('committed')));
    await service.database
      .transaction(async (tx) => {
        tx.afterCommit(() => void ran.push('rolled back'));
        throw new Error('no');
      })
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ran).toEqual(['committed']);
  });

  it('commits a single statement by itself and then runs its hooks, or none if it fails', async () => {
    const ran: string[] = [];
    const write = (id: number) =>
      service.database.statement(async (tx) => {
        tx.afterCommit(() => void ran.push(`wrote ${id}`));
        return tx.execute('INSERT INTO pair (id, n) VALUES ($1, 0)', [id]);
      });
    expect(await write(70)).toBe(1);
    await expect(write(70)).rejects.toMatchObject({ constraint: 'pair_pkey' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ran).toEqual(['wrote 70']);
    // Inside a shared transaction the statement belongs to it, and is rolled back with it.
    await service.database
      .shared(async (_em, share) => {
        await share(() => write(71));
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await service.database.query('SELECT id FROM pair WHERE id IN (70, 71)')).toEqual([{ id: 70 }]);
  });

  it('names the constraint that a write violates', async () => {
    const fault: unknown = await service.database
      .query('INSERT INTO pair (id, n) VALUES (1, 0)')
      .catch((error: unknown) => error);
    expect([violates(fault, 'pair_pkey'), violates(fault, 'other')]).toEqual([true, false]);
  });

  it('gives several reads one snapshot in read(), and refuses writes', async () => {
    await expect(service.database.read((tx) => tx.execute('UPDATE pair SET n = 0'))).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await service.database.read((tx) => tx.query('SELECT id FROM pair WHERE id = 2'))).toEqual([{ id: 2 }]);
  });

  it('cancels a read after a timeout of its own, which does not outlast it', async () => {
    const { database } = service;
    const slow = database.query('SELECT pg_sleep(4)', [], 50);
    await expect(slow).rejects.toMatchObject({ code: 'unavailable', cause: { driverError: { code: '57014' } } });
    await expect(database.query('UPDATE pair SET n = 0', [], 1_000)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await database.query('SELECT $1::int AS n', [3], 1_000)).toEqual([{ n: 3 }]);
    // Connections are taken from the pool in the order in which they were returned.
    const timeouts = await Promise.all(
      Array.from({ length: 10 }, () => database.query("SELECT current_setting('statement_timeout') AS set")),
    );
    expect(new Set(timeouts.map(([row]) => (row as { set: string }).set))).toEqual(new Set(['5s']));
  });

  it('denies the runtime role other schemas and DDL', async () => {
    await expect(service.database.query('CREATE TABLE mine (id integer)')).rejects.toThrow(/permission denied/);
    await expect(service.database.query('DROP TABLE pair')).rejects.toThrow(/must be owner/);
  });

  it('throws unavailable, not internal, if its connection is cut or a lock is held too long', async () => {
    await expect(service.database.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await service.database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await service.database.transaction(async (tx) => {
      await tx.execute('UPDATE pair SET n = 1 WHERE id = 1');
      await expect(service.database.query('UPDATE pair SET n = 2 WHERE id = 1')).rejects.toMatchObject({
        code: 'unavailable',
      });
    });
  });

  it('throws unavailable, not internal, if its connection is lost between two statements', async () => {
    const lost = async (tx: Tx): Promise<Tx> => {
      const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const error = once((await tx.runner.connect()) as ClientBase, 'error');
      await service.database.query('SELECT pg_terminate_backend($1)', [own?.pid]);
      await error;
      return tx;
    };
    const ways: ((tx: Tx) => Promise<unknown>)[] = [
      async (tx: Tx) => (await lost(tx)).query('SELECT 1'),
      async (tx: Tx) => (await lost(tx)).execute('SELECT 1'),
    ];
    for (const call of ways) {
      await expect(service.database.transaction(call)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(service.database.statement(call)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(service.database.read(call)).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect(await service.database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('has the extensions in its search path', async () => {
    const [row] = await service.database.query<{ far: number }>(
      `SELECT round(earth_distance(ll_to_earth(0, 0), ll_to_earth(0, 1))) AS far`,
    );
    expect(row?.far).toBeGreaterThan(111_000);
    expect(newId() < newId()).toBe(true);
  });
});
