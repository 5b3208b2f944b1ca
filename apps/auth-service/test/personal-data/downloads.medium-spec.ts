import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { DownloadKind } from '@offshoot/contracts/operations/downloads';
import { newId } from '@offshoot/nest-kit/ids';
import { actorOf, type AuthHarness, startAuth } from '../start-auth.ts';

const day = 86_400_000;

describe('downloads of an account', () => {
  let auth: AuthHarness;
  beforeAll(async () => {
    auth = await startAuth({ EXPORTS_PER_DAY: 3, STATEMENTS_PER_DAY: 50, DOWNLOAD_LEASE_SECONDS: 30 });
  });
  afterAll(() => auth.started.stop());

  const begin = async (
    actor: Actor,
    { id = newId(), kind = 'account' }: { id?: string; kind?: DownloadKind } = {},
  ): Promise<string> => {
    await auth.call('people.begin_download', { id, kind }, { actor });
    return id;
  };
  const end = (actor: Actor, id: string, failed = false) => auth.call('people.end_download', { id, failed }, { actor });
  const person = async () => (await auth.person()).actor;

  it('run one at a time: of thirty that begin together one does', async () => {
    const actor = await person();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        begin(actor).then(
          () => 'begun',
          (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'download_running')).toHaveLength(29);
    await expect(begin(actor)).rejects.toMatchObject({ params: { limit: 3, left: 2, retry_after: 30 } });
  });

  it('are three in a UTC day, of each account', async () => {
    const actor = await person();
    for (let count = 0; count < 3; count += 1) await end(actor, await begin(actor));
    const untilMidnight = Math.ceil((day - (auth.clock.now().getTime() % day)) / 1_000);
    await expect(begin(actor)).rejects.toMatchObject({
      code: 'downloads_reached',
      params: { limit: 3, left: 0, retry_after: untilMidnight },
    });
    await begin(await person());
    auth.clock.advance(untilMidnight * 1_000);
    await end(actor, await begin(actor));
  });

  it('do not count where they failed on the side of the server', async () => {
    const actor = await person();
    for (let count = 0; count < 5; count += 1) await end(actor, await begin(actor), true);
    await begin(actor);
  });

  it('end by themselves after the lease of a gateway that was killed, and are kept for as long as one lives', async () => {
    const actor = await person();
    const killed = await begin(actor);
    for (let count = 0; count < 4; count += 1) {
      auth.clock.advance(20_000);
      expect(await auth.call('people.keep_download', { id: killed }, { actor })).toEqual({ kept: true });
    }
    await expect(begin(actor)).rejects.toMatchObject({ code: 'download_running' });
    auth.clock.advance(30_000);
    const next = await begin(actor);
    expect(await auth.call('people.keep_download', { id: killed }, { actor })).toEqual({ kept: false });
    await end(actor, killed, true);
    await expect(begin(actor)).rejects.toMatchObject({ code: 'download_running', params: { left: 1 } });
    await end(actor, next);
  });

  it('of statements have a limit of their own', async () => {
    const actor = await person();
    await begin(actor);
    const statements = await begin(actor, { kind: 'statements' });
    await expect(begin(actor, { kind: 'statements' })).rejects.toMatchObject({ params: { limit: 50, left: 49 } });
    await end(actor, statements);
  });

  it('of an operator neither count nor wait for those of the user', async () => {
    const actor = await person();
    const { access_token } = await auth.call('accounts.export_token', { id: actor.user_id, operator: 'ops' });
    const operator = actorOf({ access_token });
    for (let count = 0; count < 4; count += 1) await begin(operator);
    for (let count = 0; count < 3; count += 1) await end(actor, await begin(actor));
    expect(await auth.call('people.begin_download', { id: newId(), kind: 'account' }, { actor: operator })).toEqual({
      keep_seconds: null,
    });
  });

  it('are erased with the account', async () => {
    const actor = await person();
    await begin(actor);
    await auth.call('accounts.delete', { id: actor.user_id, operator: 'ops' });
    const rows = await auth.started.database.query('SELECT FROM download WHERE user_id = $1', [actor.user_id]);
    expect(rows).toEqual([]);
    await expect(begin(actor)).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});
