import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';
import type { FakePlantService } from './builders/plants.ts';

let harness: StartedService;
let plantService: FakePlantService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, plantService, driver } = await ExchangeDriver.start());
});
afterAll(() => harness.stop());

describe('plant events', () => {
  it('leave the newest state when they arrive repeatedly and out of order', async () => {
    const [rita, otto] = [person(), person()];
    const plant = driver.plantOf(otto, { name: 'Fern' });
    const requested = await driver.request(rita, plant);
    const newer = plantService.change(plant.plant_id, { name: 'Boston fern' });
    const newest = plantService.change(plant.plant_id, { name: 'Sword fern' });
    const id = await plantService.publishChange(newest);
    await plantService.publishChange(newest, id);
    await plantService.publishChange(newer);
    await plantService.publishChange(newest, id);
    await harness.settled();
    expect((await driver.get(rita, requested)).plant_name).toBe('Sword fern');
  });

  it.each([{ deleted: true }, { status: 'inactive' }, { status: 'rejected' }] as const)(
    'end open exchanges of a removed plant (%j), also if it was fetched before or the event is repeated',
    async (removal) => {
      const [rita, otto, sven] = [person(), person(), person()];
      const [plant, offered] = [driver.plantOf(otto), driver.plantOf(rita)];
      const held = await driver.request(rita, plant, { offered_plant_id: offered.plant_id });
      const open = await driver.request(sven, plant);
      await driver.accept(otto, held);
      const changed = plantService.change(plant.plant_id, removal);
      // The read model is newer than the event, as after a fetch from plant-service.
      await harness.database.query(
        'UPDATE plant_read_model SET version = $2, status = $3, deleted = $4 WHERE plant_id = $1',
        [plant.plant_id, changed.version, changed.status, changed.deleted],
      );
      const id = await plantService.publishChange(changed);
      await plantService.publishChange(changed, id);
      await plantService.publishChange(changed);
      await harness.settled();
      expect(await driver.get(rita, held)).toMatchObject({ status: 'cancelled', closed_reason: 'plant_gone' });
      expect(await driver.get(sven, open)).toMatchObject({ status: 'cancelled', closed_reason: 'plant_gone' });
      expect(driver.eventsOf(held.id).filter((type) => type === 'exchange.cancelled.v1')).toHaveLength(1);
      const event = harness.events.all.find(
        (each) => each.type === 'exchange.cancelled.v1' && each.data.exchange_id === held.id,
      );
      expect(event?.data).toMatchObject({
        was_held: true,
        closed_by: null,
        caused_by: 'deleted' in removal ? otto.user_id : null,
      });
      expect((await driver.request(sven, offered)).status).toBe('requested');
    },
  );

  it('leave a completed exchange unchanged', async () => {
    const [rita, otto] = [person(), person()];
    const plant = driver.plantOf(otto);
    const requested = await driver.request(rita, plant);
    await driver.accept(otto, requested);
    await driver.confirm(otto, requested);
    await driver.confirm(rita, requested);
    await plantService.publishChange(plantService.change(plant.plant_id, { deleted: true }));
    await harness.settled();
    expect((await driver.get(rita, requested)).status).toBe('completed');
  });
});
