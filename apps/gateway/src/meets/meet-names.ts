import { Injectable } from '@nestjs/common';
import type { PersonCard } from '@offshoot/contracts/auth';
import type * as contract from '@offshoot/contracts/meets';
import { checkedIn, meet, meetMatches, meets, meetVisitors, myMeets } from '@offshoot/contracts/meets';
import type { HttpResponse } from '@offshoot/contracts/operations/http';
import type { listMeets } from '@offshoot/contracts/operations/meets';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards, shownCard } from '../people/cards.ts';

/** Adds the names of hosts and visitors to swap meets. */
@Injectable()
export class MeetNames {
  constructor(private readonly cards: PeopleCards) {}

  @Presenter(meet)
  async one(shown: contract.Meet): Promise<contract.Meet> {
    const [named] = await this.hosted([shown]);
    return named ?? shown;
  }

  @Presenter(meets)
  async page(page: HttpResponse<typeof listMeets>): Promise<HttpResponse<typeof listMeets>> {
    return { ...page, items: await this.hosted(page.items) };
  }

  @Presenter(myMeets)
  async own({ hosted, visited }: contract.MyMeets): Promise<contract.MyMeets> {
    return { hosted: await this.hosted(hosted), visited: await this.hosted(visited) };
  }

  @Presenter(meetVisitors)
  async visitors(page: contract.MeetVisitors): Promise<contract.MeetVisitors> {
    return { ...page, items: await this.users(page.items) };
  }

  @Presenter(meetMatches)
  async matches({ for_you, from_you }: contract.MeetMatches): Promise<contract.MeetMatches> {
    return { for_you: await this.users(for_you), from_you: await this.users(from_you) };
  }

  @Presenter(checkedIn)
  async met(shown: contract.CheckedIn): Promise<contract.CheckedIn> {
    const [named] = await this.users([shown]);
    return named ?? shown;
  }

  private async hosted(shown: readonly contract.Meet[]): Promise<contract.Meet[]> {
    const cards = await this.cards.of(shown.map(({ host_id }) => host_id));
    return shown.map((meet) => ({ ...meet, host: cardOf(cards, meet.host_id) }));
  }

  private async users<T extends { user_id: string }>(shown: readonly T[]): Promise<T[]> {
    const cards = await this.cards.of(shown.map(({ user_id }) => user_id));
    return shown.map((item) => ({ ...item, user: cardOf(cards, item.user_id) }));
  }
}

function cardOf(cards: ReadonlyMap<string, PersonCard>, id: string): contract.Meet['host'] {
  const card = cards.get(id);
  return card && shownCard(card);
}
