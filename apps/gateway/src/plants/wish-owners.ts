import { Injectable } from '@nestjs/common';
import { type WishPage, wishPage } from '@offshoot/contracts/wishes';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards } from '../people/cards.ts';

/** Adds the names of those who wish. */
@Injectable()
export class WishOwners {
  constructor(private readonly cards: PeopleCards) {}

  @Presenter(wishPage)
  async page(page: WishPage): Promise<WishPage> {
    return { ...page, items: await this.cards.withOwners(page.items) };
  }
}
