import { expect } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { JobData } from '@offshoot/contracts/jobs';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import type { TestClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import { CheckExchange } from '../../src/exchanges/commands/check-exchange.ts';
import type { ExchangeRow } from '../../src/exchanges/persistence/exchange.entity.ts';
import { person } from '../builders/people.ts';
import type { FakePlantService } from '../builders/plants.ts';
import { ownerOf, people, plants } from './exchange-model.ts';
import type { ExchangeModel, ModelExchange, Person, Plant } from './exchange-model.ts';

/** The real service with the three users and two plants of one run; exchanges have the same order as in the model. */
export class RealExchanges {
  readonly actors = Object.fromEntries(people.map((name) => [name, person()])) as Record<Person, Actor>;
  readonly plants: Record<Plant, PlantReadModel>;
  readonly ids: string[] = [];

  constructor(
    readonly service: StartedService,
    readonly clock: TestClock,
    plantService: FakePlantService,
  ) {
    const readModels = plants.map(
      (name) => [name, plantService.add({ owner_id: this.actors[ownerOf[name]].user_id, name })] as const,
    );
    this.plants = Object.fromEntries(readModels) as Record<Plant, PlantReadModel>;
  }

  idOf(index: number): string {
    const id = this.ids[index];
    if (!id) throw new Error(`There is no exchange ${index}.`);
    return id;
  }

  /** Asserts that the database matches the model for this run. */
  async compare(model: ExchangeModel): Promise<void> {
    const rows = await this.service.database.query<ExchangeRow>('SELECT * FROM exchange WHERE id = ANY($1)', [
      this.ids,
    ]);
    const seen = this.ids.map((id) => rows.find((row) => row.id === id)).map((row) => row && this.seen(row));
    expect(seen).toEqual(model.exchanges.map((exchange) => this.meant(exchange)));
    const holds = await this.service.database.query<{ plant_id: string; exchange_id: string }>(
      'SELECT plant_id, exchange_id FROM plant_hold WHERE plant_id = ANY($1)',
      [Object.values(this.plants).map((plant) => plant.plant_id)],
    );
    expect(holds.map((hold) => hold.plant_id).toSorted()).toEqual(
      model
        .held()
        .map((plant) => this.plants[plant].plant_id)
        .toSorted(),
    );
  }

  private seen(row: ExchangeRow) {
    return {
      status: row.status,
      reason: row.closed_reason,
      requesterConfirmed: row.requester_confirmed_completion,
      ownerConfirmed: row.owner_confirmed_completion,
      disputed: row.is_disputed,
      absent: row.no_show_by,
      contested: row.no_show_contested_at !== null,
      meeting: row.meeting_time && [row.meeting_time.getTime(), row.meeting_proposed_by, row.meeting_status],
      rated: [row.rating_from_requester !== null, row.rating_from_owner !== null],
      shown: row.reviews_shown_at !== null,
    };
  }

  private meant(modelExchange: ModelExchange): ReturnType<typeof this.seen> {
    const id = (name: Person) => this.actors[name].user_id;
    return {
      status: modelExchange.status,
      reason: modelExchange.reason,
      requesterConfirmed: modelExchange.confirmed.has(modelExchange.requester),
      ownerConfirmed: modelExchange.confirmed.has(modelExchange.owner),
      disputed: modelExchange.disputed,
      absent: modelExchange.absent && id(modelExchange.absent),
      contested: modelExchange.contested,
      meeting: modelExchange.meeting && [
        modelExchange.meeting.time,
        id(modelExchange.meeting.by),
        modelExchange.meeting.agreed ? 'confirmed' : 'proposed',
      ],
      rated: [modelExchange.rated.has(modelExchange.requester), modelExchange.rated.has(modelExchange.owner)],
      shown: modelExchange.notified.includes('reviewed'),
    };
  }
}

/**
 * Runs every due job, each in its own transaction. The service's own worker runs each of them again a moment later,
 * which must change nothing.
 */
export async function checkAllDue(service: StartedService, clock: TestClock, checked: Set<string>): Promise<void> {
  const check = service.app.get(CheckExchange, { strict: false });
  for (;;) {
    const due = await service.database.query<{ id: string; data: JobData<'exchange.due'> }>(
      `SELECT id, data FROM job_row WHERE name = 'exchange.due' AND run_at <= $1 AND NOT id = ANY($2) ORDER BY run_at`,
      [clock.now(), [...checked]],
    );
    if (due.length === 0) return;
    for (const { id, data } of due) {
      checked.add(id);
      await service.database.transaction((tx) => check.handle(tx, data));
    }
  }
}
