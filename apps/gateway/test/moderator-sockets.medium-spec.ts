import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { moderators } from '@offshoot/contracts/subjects';
import { newId } from '@offshoot/nest-kit/ids';
import { eventually } from '@offshoot/testing/eventually';
import type { Socket } from 'socket.io-client';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

describe('pushes to moderators', () => {
  let harness: Harness;
  let here: RunningGateway;
  let there: RunningGateway;
  const open: Socket[] = [];
  beforeAll(async () => {
    harness = await startHarness();
    [here, there] = await Promise.all([startGateway(harness), startGateway(harness)]);
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()]);
    await harness.stop();
  });

  const connected = async (gateway: RunningGateway, who: Actor, givenToken?: string) => {
    const socket = gateway.socket({ token: givenToken ?? (await harness.key.token(who)) });
    open.push(socket);
    const changes: unknown[] = [];
    socket.on('moderation:changed', (data: unknown) => changes.push(data));
    await once(socket as never, 'connect');
    return {
      socket,
      changes,
      /** Resolves once the socket has what was sent to it before. */
      upToDate: async () => {
        const arrived = once(socket as never, 'chat:unread');
        harness.push(who.user_id, 'chat:unread', { total: 1 });
        await arrived;
      },
      renew: async (as: Actor) =>
        expect(
          await socket.timeout(5_000).emitWithAck('session:renew', { token: await harness.key.token(as) }),
        ).toEqual({ ok: true }),
    };
  };
  const change = () => harness.push(moderators, 'moderation:changed', { queue: 'plants', case_id: newId() });

  it('reach moderators and admins on every gateway, but no user and no banned moderator', async () => {
    const [moderator, admin, user, banned] = [
      await connected(here, person({ role: 'moderator' })),
      await connected(there, person({ role: 'admin' })),
      await connected(here, person()),
      await connected(there, person({ role: 'moderator', restricted: true })),
    ];
    change();
    await eventually(() => moderator.changes.length > 0 && admin.changes.length > 0);
    await Promise.all([user.upToDate(), banned.upToDate()]);
    expect([moderator.changes, admin.changes, user.changes, banned.changes]).toEqual([[{}], [{}], [], []]);
  });

  it('are at most one a second, however many cases change', async () => {
    const { changes, upToDate } = await connected(here, person({ role: 'moderator' }));
    const start = performance.now();
    for (let i = 0; i < 500; i += 1) change();
    await upToDate();
    await eventually(() => changes.length > 0);
    const seconds = (performance.now() - start) / 1_000;
    expect(changes.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });

  it('end when the role does, and begin with it', async () => {
    const [demoted, promoted] = [person({ role: 'moderator' }), person()];
    const [was, is, other] = [
      await connected(here, demoted),
      await connected(here, promoted),
      await connected(here, person({ role: 'moderator' })),
    ];
    await was.renew({ ...demoted, role: 'user' });
    await is.renew({ ...promoted, role: 'moderator' });
    await was.upToDate();
    // The changes of the test before may arrive a second later.
    const earlier = was.changes.length;
    change();
    await eventually(() => other.changes.length > 0 && is.changes.length > 0);
    await was.upToDate();
    expect(was.changes).toHaveLength(earlier);
  });

  it('end with a ban: the connection closes, and the token opens one without them', async () => {
    const who = person({ role: 'moderator' });
    const token = await harness.key.token(who);
    const [before, other] = [await connected(here, who, token), await connected(here, person({ role: 'moderator' }))];
    const closed = once(before.socket as never, 'disconnect');
    await harness.deliver({
      type: 'person.banned.v1',
      data: { user_id: who.user_id, until: null, version: 1, at: new Date().toISOString() },
    });
    await closed;
    const after = await connected(here, who, token);
    change();
    await eventually(() => other.changes.length > 0);
    await after.upToDate();
    expect([before.socket.connected, after.changes]).toEqual([false, []]);
  });
});
