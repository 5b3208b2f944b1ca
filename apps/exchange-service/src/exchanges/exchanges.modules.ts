import { Module } from '@nestjs/common';
import { AcceptExchange } from './commands/accept-exchange.ts';
import { CancelExchange } from './commands/cancel-exchange.ts';
import { CloseRivals } from './commands/close-rivals.ts';
import { ConfirmExchange } from './commands/confirm-exchange.ts';
import { DeclineExchange } from './commands/decline-exchange.ts';
import { FollowBlock } from './commands/follow-block.ts';
import { FollowPlant } from './commands/follow-plant.ts';
import { ForgetPerson } from './commands/forget-person.ts';
import { RequestExchange } from './commands/request-exchange.ts';
import { ExchangesReactions } from './exchanges.reactions.ts';
import { ExchangesRpc } from './exchanges.rpc.ts';
import { PeopleReactions } from './people.reactions.ts';
import { ExchangeNews } from './persistence/exchange-news.ts';
import { PlantCopies } from './persistence/plant-copies.ts';
import { ExportExchanges } from './queries/export-exchanges.ts';
import { ExchangeFigures } from './queries/exchange-figures.ts';
import { GetExchange } from './queries/get-exchange.ts';
import { ListExchanges } from './queries/list-exchanges.ts';
import { PersonRatings } from './queries/person-rating.ts';
import { PresentExchanges } from './queries/present-exchanges.ts';

/** Role `questions`: answers the gateway and other services. */
@Module({
  controllers: [ExchangesRpc],
  providers: [
    RequestExchange,
    AcceptExchange,
    DeclineExchange,
    ConfirmExchange,
    CancelExchange,
    CloseRivals,
    GetExchange,
    ListExchanges,
    ExchangeFigures,
    ExportExchanges,
    PersonRatings,
    PresentExchanges,
    ExchangeNews,
    PlantCopies,
  ],
})
export class QuestionsModule {}

/** Role `work`: reacts to facts. */
@Module({ providers: [ExchangesReactions, PeopleReactions, ForgetPerson, FollowPlant, FollowBlock, CloseRivals, ExchangeNews] })
export class WorkModule {}
