import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { rebuilt } from '@offshoot/testing/rebuild';
import { person, PlantServiceTest } from './plant-service.ts';

type Recorded = RpcResponse<'exchanges.snapshot'>['exchanges'][number];

describe('the read model of exchanges, rebuilt from the record of the exchange-service', () => {
  let test: PlantServiceTest;
  const record: Recorded[] = [];
  beforeAll(async () => {
    test = await PlantServiceTest.start();
    await test.running.reply('exchanges.snapshot', () => ({
      exchanges: record.toSorted((a, b) => (a.exchange_id < b.exchange_id ? -1 : 1)),
    }));
  });
  afterAll(() => test.stop());

  it('reserves and releases plants, as the lost events would have', async () => {
    const owner = person();
    const [held, released, free] = [await test.publish(owner), await test.publish(owner), await test.publish(owner)];
    const exchangeOf = (plant_id: string, more: Partial<Recorded> = {}): Recorded => ({
      exchange_id: newId(),
      version: 2,
      status: 'accepted',
      requester_id: newId(),
      owner_id: owner.user_id,
      plant_id,
      offered_plant_id: null,
      shares_address: false,
      ...more,
    });
    const accept = ({ status: _, ...exchange }: Recorded) =>
      test.running.deliver({
        type: 'exchange.accepted.v1',
        data: { ...exchange, status: 'accepted', at: new Date().toISOString() },
      });
    const cancelled = exchangeOf(released.id, { status: 'cancelled', version: 3 });
    record.push(exchangeOf(held.id, { shares_address: true }), cancelled);
    await accept({ ...cancelled, version: 2 });
    await accept(exchangeOf(free.id));
    await test.running.settled();
    const reserved = async () =>
      (await test.running.database.query<{ id: string }>('SELECT id FROM plant WHERE is_reserved ORDER BY id')).map(
        ({ id }) => id,
      );
    expect(await reserved()).toEqual([released.id, free.id].toSorted());

    const changes = { added: 1, corrected: 1, removed: 1 };
    expect(await rebuilt(test.running, 'plant', 'exchanges', { isDryRun: true })).toEqual(changes);
    expect(await reserved()).toEqual([released.id, free.id].toSorted());
    expect(await rebuilt(test.running, 'plant', 'exchanges')).toEqual(changes);
    expect(await reserved()).toEqual([held.id]);
    const access = await test.running.database.query('SELECT plant_id, person_id FROM plant_access');
    expect(access).toEqual([{ plant_id: held.id, person_id: record[0]?.requester_id }]);
  });
});
