import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { Database } from '@offshoot/nest-kit/database';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ config: { MEETING_CHANGES: 3 } }));
});
afterAll(() => harness.stop());

const name = (actor: Actor, { id }: Exchange, standIn: string) =>
  harness.call('exchanges.name_stand_in', { id, name: standIn }, { actor });
const propose = (actor: Actor, { id }: Exchange) =>
  harness.call(
    'exchanges.propose_meeting',
    { id, address: 'At the fountain', time: new Date(Date.now() + 86_400_000).toISOString() },
    { actor },
  );
const changesOf = (exchange: Exchange) =>
  driver
    .eventDataOf('exchange.stand_in_changed.v1', exchange)
    .map(({ changed_by: by, is_named }) => ({ by, is_named }));
const stored = ({ id }: Exchange) =>
  harness.app.get(Database).query('SELECT requester_stand_in, owner_stand_in FROM exchange WHERE id = $1', [id]);

describe('who comes instead of a party', () => {
  it('is named by the party, read by both, and taken back', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    expect(await name(rita, exchange, '  Ali  ')).toMatchObject({ requester_stand_in: 'Ali', owner_stand_in: null });
    await name(rita, exchange, 'Ali');
    expect(await driver.get(otto, exchange)).toMatchObject({ requester_stand_in: 'Ali', owner_stand_in: null });
    expect(await name(otto, exchange, 'Noa')).toMatchObject({ requester_stand_in: 'Ali', owner_stand_in: 'Noa' });
    expect(await name(rita, exchange, ' ')).toMatchObject({ requester_stand_in: null, owner_stand_in: 'Noa' });
    await harness.settled();
    expect(changesOf(exchange)).toEqual([
      { by: rita.user_id, is_named: true },
      { by: otto.user_id, is_named: true },
      { by: rita.user_id, is_named: false },
    ]);
  });

  it('is a change of the meeting, where there is one, to be seen before it is agreed to', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    expect(await name(rita, exchange, 'Ali')).toMatchObject({ meeting_sequence: 0 });
    const { meeting_sequence: sequence } = await propose(rita, exchange);
    expect(await name(rita, exchange, 'Noa')).toMatchObject({ meeting_sequence: (sequence ?? 0) + 1 });
    const confirm = (seen: number | undefined) =>
      harness.call('exchanges.confirm_meeting', { id: exchange.id, sequence: seen }, { actor: otto });
    expect(await outcome(confirm(sequence))).toBe('meeting_changed');
    expect(await confirm((sequence ?? 0) + 1)).toMatchObject({ meeting_status: 'confirmed' });
  });

  it('uses up none of the changes of the other party, nor of the meeting', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await propose(rita, exchange);
    for (const each of ['Ali', 'Noa', 'Kim']) await name(rita, exchange, each);
    expect(await name(otto, exchange, 'Lee')).toMatchObject({ owner_stand_in: 'Lee' });
    await propose(otto, exchange);
    await propose(rita, exchange);
    expect(await outcome(propose(otto, exchange))).toBe('rate_limited');
  });

  it('is not named by strangers, before acceptance, beyond the limit, or with what is no name', async () => {
    const requested = await driver.requested();
    expect(await outcome(name(requested.rita, requested.exchange, 'Ali'))).toBe('wrong_exchange_state');
    const { rita, exchange } = await driver.accepted();
    expect(await outcome(name(person(), exchange, 'Ali'))).toBe('exchange_not_found');
    expect(await outcome(name(rita, exchange, 'x'.repeat(61)))).toBe('message_too_long');
    expect(await outcome(name(rita, exchange, 'javascript:alert(1)'))).toBe('dangerous_message');
    for (const each of ['Ali', 'Noa', 'Kim']) await name(rita, exchange, each);
    expect(await outcome(name(rita, exchange, 'Lee'))).toBe('rate_limited');
    expect(await name(rita, exchange, 'Kim')).toMatchObject({ requester_stand_in: 'Kim' });
    expect(await name(rita, exchange, '')).toMatchObject({ requester_stand_in: null });
  });

  it.each<[string, (made: Awaited<ReturnType<ExchangeDriver['accepted']>>) => Promise<unknown>]>([
    [
      'is completed',
      async ({ rita, otto, exchange }) => {
        await driver.confirm(otto, exchange);
        expect(await stored(exchange)).toEqual([{ requester_stand_in: 'Ali', owner_stand_in: 'Noa' }]);
        await driver.confirm(rita, exchange);
      },
    ],
    [
      'is cancelled',
      ({ rita, exchange }) => harness.call('exchanges.cancel', { id: exchange.id, reason: 'Rain' }, { actor: rita }),
    ],
  ])('is erased once the exchange %s', async (_case, end) => {
    const made = await driver.accepted();
    await name(made.rita, made.exchange, 'Ali');
    await name(made.otto, made.exchange, 'Noa');
    await end(made);
    expect(await stored(made.exchange)).toEqual([{ requester_stand_in: null, owner_stand_in: null }]);
  });

  it('is in the export of the party that named it alone', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await name(rita, exchange, 'Ali');
    const exported = async (actor: Actor) => (await harness.call('exchanges.export', { after: null }, { actor })).items;
    expect(await exported(rita)).toMatchObject([{ requester_stand_in: 'Ali' }]);
    expect(await exported(otto)).toMatchObject([{ requester_stand_in: null }]);
  });
});
