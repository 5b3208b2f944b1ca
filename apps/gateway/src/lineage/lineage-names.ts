import { Injectable } from '@nestjs/common';
import { type Family, family, type Lineage, lineage } from '@offshoot/contracts/lineage';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards, shownCard } from '../people/cards.ts';

interface Owned {
  owner_id: string | null;
}

/** Adds the names of owners to the plants of a family. */
@Injectable()
export class LineageNames {
  constructor(private readonly cards: PeopleCards) {}

  @Presenter(lineage)
  async parent(shown: Lineage): Promise<Lineage> {
    const [parent = null] = await this.named(shown.parent ? [shown.parent] : []);
    return { ...shown, parent };
  }

  @Presenter(family)
  async family(shown: Family): Promise<Family> {
    const [plants, proposals] = await Promise.all([this.named(shown.plants), this.named(shown.proposals)]);
    return { ...shown, plants, proposals };
  }

  private async named<T extends Owned>(plants: readonly T[]): Promise<T[]> {
    const cards = await this.cards.of(plants.flatMap(({ owner_id }) => owner_id ?? []));
    return plants.map((plant) => {
      const card = plant.owner_id === null ? undefined : cards.get(plant.owner_id);
      return card ? { ...plant, owner: shownCard(card) } : plant;
    });
  }
}
