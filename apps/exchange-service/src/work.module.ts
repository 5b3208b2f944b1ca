import { Module } from '@nestjs/common';
import { ReadModelRebuilder } from '@offshoot/nest-kit/read-models';
import { ClipsJobs } from './clips/clips.ts';
import { Scheduler } from './exchanges/commands/scheduler.ts';
import { CloseRivals } from './exchanges/commands/close-rivals.ts';
import { EndExchange } from './exchanges/commands/end-exchange.ts';
import { ApplyBlock } from './exchanges/commands/apply-block.ts';
import { ApplyModeration } from './exchanges/commands/apply-moderation.ts';
import { ApplyPlant } from './exchanges/commands/apply-plant.ts';
import { ErasePerson } from './exchanges/commands/erase-person.ts';
import { CheckExchange } from './exchanges/commands/check-exchange.ts';
import { RemindOfGrowth } from './exchanges/commands/remind-of-growth.ts';
import { ExchangesJobs } from './exchanges/exchanges.jobs.ts';
import { ExchangesEvents } from './exchanges/exchanges.events.ts';
import { PeopleEvents } from './exchanges/people.events.ts';
import { ReadModelsJobs } from './exchanges/read-models.jobs.ts';
import { ExchangeEventPublisher } from './exchanges/persistence/exchange-event-publisher.ts';

/** Role `work`: event handlers and jobs. */
@Module({
  providers: [
    ExchangesEvents,
    PeopleEvents,
    ExchangesJobs,
    ReadModelsJobs,
    ReadModelRebuilder,
    ClipsJobs,
    ErasePerson,
    ApplyModeration,
    ApplyPlant,
    ApplyBlock,
    CloseRivals,
    EndExchange,
    CheckExchange,
    RemindOfGrowth,
    Scheduler,
    ExchangeEventPublisher,
  ],
})
export class WorkModule {}
