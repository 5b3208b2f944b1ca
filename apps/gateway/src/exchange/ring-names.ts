import { Injectable } from '@nestjs/common';
import { type Ring, ring as ringSchema, type Rings, rings as ringsSchema } from '@offshoot/contracts/rings';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards, shownCard } from '../people/cards.ts';

/** Adds the names of a ring's members. */
@Injectable()
export class RingNames {
  constructor(private readonly cards: PeopleCards) {}

  @Presenter(ringSchema)
  async one(ring: Ring): Promise<Ring> {
    const [shown] = await this.named([ring]);
    return shown ?? ring;
  }

  @Presenter(ringsSchema)
  async all(rings: Rings): Promise<Rings> {
    return { ...rings, rings: await this.named(rings.rings) };
  }

  private async named(rings: readonly Ring[]): Promise<Ring[]> {
    const cards = await this.cards.of(rings.flatMap(({ legs }) => legs.map(({ giver_id }) => giver_id)));
    const cardOf = (id: string) => {
      const card = cards.get(id);
      return card && shownCard(card);
    };
    return rings.map((ring) => ({
      ...ring,
      legs: ring.legs.map((leg) => ({ ...leg, giver: cardOf(leg.giver_id), receiver: cardOf(leg.receiver_id) })),
    }));
  }
}
