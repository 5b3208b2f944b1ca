import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { AcceptExchange } from './commands/accept-exchange.ts';
import { CancelExchange } from './commands/cancel-exchange.ts';
import { ChangeMeeting } from './commands/change-meeting.ts';
import { ConfirmExchange } from './commands/confirm-exchange.ts';
import { DeclineExchange } from './commands/decline-exchange.ts';
import { RateExchange } from './commands/rate-exchange.ts';
import { ReportNoShow } from './commands/report-no-show.ts';
import { RequestExchange } from './commands/request-exchange.ts';
import { ExchangeFigures } from './queries/exchange-figures.ts';
import { ExportExchanges } from './queries/export-exchanges.ts';
import { GetExchange } from './queries/get-exchange.ts';
import { GetMeeting } from './queries/get-meeting.ts';
import { ListExchanges } from './queries/list-exchanges.ts';
import { PersonRatings } from './queries/person-rating.ts';

/** The questions about exchanges. */
@Controller()
export class ExchangesRpc {
  constructor(
    private readonly requestExchange: RequestExchange,
    private readonly acceptExchange: AcceptExchange,
    private readonly declineExchange: DeclineExchange,
    private readonly confirmExchange: ConfirmExchange,
    private readonly cancelExchange: CancelExchange,
    private readonly meetings: ChangeMeeting,
    private readonly noShows: ReportNoShow,
    private readonly rateExchange: RateExchange,
    private readonly getExchange: GetExchange,
    private readonly getMeeting: GetMeeting,
    private readonly lists: ListExchanges,
    private readonly figures: ExchangeFigures,
    private readonly ratings: PersonRatings,
    private readonly exportExchanges: ExportExchanges,
    private readonly clock: Clock,
  ) {}

  @Answers('exchanges.request')
  request({ input, actor }: Question<'exchanges.request'>): Promise<QuestionAnswer<'exchanges.request'>> {
    return this.requestExchange.handle(input, actor.user_id);
  }

  @Answers('exchanges.mine')
  async mine({ actor }: Question<'exchanges.mine'>): Promise<QuestionAnswer<'exchanges.mine'>> {
    return { exchanges: await this.lists.mine(actor.user_id) };
  }

  @Answers('exchanges.incoming')
  async incoming({ actor }: Question<'exchanges.incoming'>): Promise<QuestionAnswer<'exchanges.incoming'>> {
    return { exchanges: await this.lists.incoming(actor.user_id) };
  }

  @Answers('exchanges.of_party')
  ofParty({ input }: Question<'exchanges.of_party'>): Promise<QuestionAnswer<'exchanges.of_party'>> {
    return this.getExchange.handle(input.id, input.user_id);
  }

  @Answers('exchanges.get')
  get({ input, actor }: Question<'exchanges.get'>): Promise<QuestionAnswer<'exchanges.get'>> {
    return this.getExchange.handle(input.id, actor.user_id);
  }

  @Answers('exchanges.accept')
  accept({ input, actor }: Question<'exchanges.accept'>): Promise<QuestionAnswer<'exchanges.accept'>> {
    return this.acceptExchange.handle(input, actor.user_id);
  }

  @Answers('exchanges.decline')
  decline({ input, actor }: Question<'exchanges.decline'>): Promise<QuestionAnswer<'exchanges.decline'>> {
    return this.declineExchange.handle(input, actor.user_id);
  }

  @Answers('exchanges.confirm')
  confirm({ input, actor }: Question<'exchanges.confirm'>): Promise<QuestionAnswer<'exchanges.confirm'>> {
    return this.confirmExchange.handle(input, actor.user_id);
  }

  @Answers('exchanges.cancel')
  cancel({ input, actor }: Question<'exchanges.cancel'>): Promise<QuestionAnswer<'exchanges.cancel'>> {
    return this.cancelExchange.handle(input, actor.user_id);
  }

  @Answers('exchanges.propose_meeting')
  proposeMeeting({ input, actor }: Question<'exchanges.propose_meeting'>): Promise<QuestionAnswer<'exchanges.propose_meeting'>> {
    return this.meetings.propose(input, actor.user_id);
  }

  @Answers('exchanges.confirm_meeting')
  confirmMeeting({ input, actor }: Question<'exchanges.confirm_meeting'>): Promise<QuestionAnswer<'exchanges.confirm_meeting'>> {
    return this.meetings.confirm(input, actor.user_id);
  }

  @Answers('exchanges.take_back_meeting')
  takeBackMeeting({ input, actor }: Question<'exchanges.take_back_meeting'>): Promise<QuestionAnswer<'exchanges.take_back_meeting'>> {
    return this.meetings.takeBack(input, actor.user_id);
  }

  @Answers('exchanges.meeting')
  meeting({ input, actor }: Question<'exchanges.meeting'>): Promise<QuestionAnswer<'exchanges.meeting'>> {
    return this.getMeeting.handle(input.id, actor.user_id);
  }

  @Answers('exchanges.no_show')
  noShow({ input, actor }: Question<'exchanges.no_show'>): Promise<QuestionAnswer<'exchanges.no_show'>> {
    return this.noShows.handle(input, actor.user_id);
  }

  @Answers('exchanges.rate')
  rate({ input, actor }: Question<'exchanges.rate'>): Promise<QuestionAnswer<'exchanges.rate'>> {
    return this.rateExchange.handle(input, actor.user_id);
  }

  @Answers('exchanges.person_stats')
  personStats({ input }: Question<'exchanges.person_stats'>): Promise<QuestionAnswer<'exchanges.person_stats'>> {
    return this.figures.ofPerson(input.user_id);
  }

  @Answers('exchanges.person_rating')
  personRating({ input }: Question<'exchanges.person_rating'>): Promise<QuestionAnswer<'exchanges.person_rating'>> {
    return this.ratings.of(input.user_id);
  }

  @Answers('exchanges.review')
  review({ input }: Question<'exchanges.review'>): Promise<QuestionAnswer<'exchanges.review'>> {
    return this.ratings.review(input.id);
  }

  @Answers('exchanges.export')
  export({ input, actor }: Question<'exchanges.export'>): Promise<QuestionAnswer<'exchanges.export'>> {
    return this.exportExchanges.handle(input, actor.user_id);
  }

  @Answers('exchanges.rating')
  rating(_question: Question<'exchanges.rating'>): Promise<QuestionAnswer<'exchanges.rating'>> {
    return this.figures.rating(this.clock.now());
  }
}
