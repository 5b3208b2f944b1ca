import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
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

/** RPC methods that the gateway calls. */
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

  @RpcHandler('exchanges.request')
  request({ input, actor }: RpcCall<'exchanges.request'>): Promise<RpcResponse<'exchanges.request'>> {
    return this.requestExchange.handle(input, actor.user_id);
  }

  @RpcHandler('exchanges.mine')
  async mine({ actor }: RpcCall<'exchanges.mine'>): Promise<RpcResponse<'exchanges.mine'>> {
    return this.lists.mine(actor.user_id);
  }

  @RpcHandler('exchanges.incoming')
  async incoming({ actor }: RpcCall<'exchanges.incoming'>): Promise<RpcResponse<'exchanges.incoming'>> {
    return this.lists.incoming(actor.user_id);
  }

  @RpcHandler('exchanges.of_party')
  ofParty({ input }: RpcCall<'exchanges.of_party'>): Promise<RpcResponse<'exchanges.of_party'>> {
    return this.getExchange.handle(input.id, input.user_id);
  }

  @RpcHandler('exchanges.get')
  get({ input, actor }: RpcCall<'exchanges.get'>): Promise<RpcResponse<'exchanges.get'>> {
    return this.getExchange.handle(input.id, actor.user_id);
  }

  @RpcHandler('exchanges.accept')
  accept({ input, actor }: RpcCall<'exchanges.accept'>): Promise<RpcResponse<'exchanges.accept'>> {
    return this.acceptExchange.handle(input, actor.user_id);
  }

  @RpcHandler('exchanges.decline')
  decline({ input, actor }: RpcCall<'exchanges.decline'>): Promise<RpcResponse<'exchanges.decline'>> {
    return this.declineExchange.handle(input, actor.user_id);
  }

  @RpcHandler('exchanges.confirm')
  confirm({ input, actor }: RpcCall<'exchanges.confirm'>): Promise<RpcResponse<'exchanges.confirm'>> {
    return this.confirmExchange.handle(input, actor.user_id);
  }

  @RpcHandler('exchanges.cancel')
  cancel({ input, actor }: RpcCall<'exchanges.cancel'>): Promise<RpcResponse<'exchanges.cancel'>> {
    return this.cancelExchange.handle(input, actor.user_id);
  }

  @RpcHandler('exchanges.propose_meeting')
  proposeMeeting({
    input,
    actor,
  }: RpcCall<'exchanges.propose_meeting'>): Promise<RpcResponse<'exchanges.propose_meeting'>> {
    return this.meetings.propose(input, actor.user_id);
  }

  @RpcHandler('exchanges.confirm_meeting')
  confirmMeeting({
    input,
    actor,
  }: RpcCall<'exchanges.confirm_meeting'>): Promise<RpcResponse<'exchanges.confirm_meeting'>> {
    return this.meetings.confirm(input, actor.user_id);
  }

  @RpcHandler('exchanges.withdraw_meeting')
  withdrawMeeting({
    input,
    actor,
  }: RpcCall<'exchanges.withdraw_meeting'>): Promise<RpcResponse<'exchanges.withdraw_meeting'>> {
    return this.meetings.withdraw(input, actor.user_id);
  }

  @RpcHandler('exchanges.meeting')
  meeting({ input, actor }: RpcCall<'exchanges.meeting'>): Promise<RpcResponse<'exchanges.meeting'>> {
    return this.getMeeting.handle(input.id, actor.user_id);
  }

  @RpcHandler('exchanges.no_show')
  noShow({ input, actor }: RpcCall<'exchanges.no_show'>): Promise<RpcResponse<'exchanges.no_show'>> {
    return this.noShows.handle(input, actor.user_id);
  }

  @RpcHandler('exchanges.rate')
  rate({ input, actor }: RpcCall<'exchanges.rate'>): Promise<RpcResponse<'exchanges.rate'>> {
    return this.rateExchange.handle(input, actor.user_id);
  }

  @RpcHandler('exchanges.person_stats')
  personStats({ input }: RpcCall<'exchanges.person_stats'>): Promise<RpcResponse<'exchanges.person_stats'>> {
    return this.figures.ofPerson(input.user_id);
  }

  @RpcHandler('exchanges.person_rating')
  personRating({ input }: RpcCall<'exchanges.person_rating'>): Promise<RpcResponse<'exchanges.person_rating'>> {
    return this.ratings.of(input.user_id);
  }

  @RpcHandler('exchanges.review')
  review({ input }: RpcCall<'exchanges.review'>): Promise<RpcResponse<'exchanges.review'>> {
    return this.ratings.review(input.id);
  }

  @RpcHandler('exchanges.export')
  export({ input, actor }: RpcCall<'exchanges.export'>): Promise<RpcResponse<'exchanges.export'>> {
    return this.exportExchanges.handle(input, actor.user_id);
  }

  @RpcHandler('exchanges.rating')
  rating(_call: RpcCall<'exchanges.rating'>): Promise<RpcResponse<'exchanges.rating'>> {
    return this.figures.rating(this.clock.now());
  }
}
