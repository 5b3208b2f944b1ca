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
    const cases: string[] = [];
    socket.on('moderation:changed', ({ case_id }: { case_id: string }) => cases.push(case_id));
    await once(socket as never, 'connect');
    return {
      socket,
      cases,
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
  const changed = (case_id = newId()): string => {
    harness.push(moderators, 'moderation:changed', { queue: 'plants', case_id });
    return case_id;
  };

  it('reach moderators and admins on every gateway, but no user and no banned moderator', async () => {
    const [moderator, admin, user, banned] = [
      await connected(here, person({ role: 'moderator' })),
      await connected(there, person({ role: 'admin' })),
      await connected(here, person()),
      await connected(there, person({ role: 'moderator', restricted: true })),
    ];
    const id = changed();
    await eventually(() => moderator.cases.length > 0 && admin.cases.length > 0);
    await Promise.all([user.upToDate(), banned.upToDate()]);
    expect([moderator.cases, admin.cases, user.cases, banned.cases]).toEqual([[id], [id], [], []]);
  });

  it('are at most one a second, however many cases change, and the last change is among them', async () => {
    const { cases } = await connected(here, person({ role: 'moderator' }));
    const start = performance.now();
    const ids = Array.from({ length: 500 }, () => changed());
    await eventually(() => cases.at(-1) === ids.at(-1));
    const seconds = (performance.now() - start) / 1_000;
    expect(cases.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
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
    const id = changed();
    await eventually(() => other.cases.includes(id) && is.cases.includes(id));
    await was.upToDate();
    expect(was.cases).toEqual([]);
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
    const id = changed();
    await eventually(() => other.cases.includes(id));
    await after.upToDate();
    expect([before.cases, after.cases]).toEqual([[], []]);
  });
});
