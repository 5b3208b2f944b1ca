import { Injectable } from '@nestjs/common';
import type { PersonCard } from '@offshoot/contracts/auth';
import { DomainError } from '@offshoot/contracts/errors';
import type { Plant, PlantPreview } from '@offshoot/contracts/plants';
import { loaderInTurns } from '@offshoot/nest-kit/loader-in-turns';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { KnownCards } from './known-cards.ts';

/** What a response shows of a card; members without a role have none. */
export const shownCard = ({ id, name, avatar, role }: PersonCard): Omit<PersonCard, 'joined_at'> => ({
  id,
  name,
  avatar,
  ...(role && { role }),
});

/** The limit of ids in a request of `people.cards`. */
const idsPerRequest = 500;

/**
 * Names and avatars for responses. Cards that are not known yet are requested, and concurrent callers share requests, which made up a
 * fourth of the cost of a search when they were separate.
 */
@Injectable()
export class PeopleCards {
  private readonly loader = loaderInTurns((ids: readonly string[]) => this.call(ids), idsPerRequest);

  constructor(
    private readonly rpc: RpcClient,
    private readonly knownCards: KnownCards,
    private readonly metrics: Metrics,
  ) {}

  /** Cards by id; known ones only if the auth service is unavailable, because a response without names is better than none. */
  async of(ids: Iterable<string>): Promise<ReadonlyMap<string, PersonCard>> {
    const cards = new Map<string, PersonCard>();
    const unknown: string[] = [];
    for (const id of new Set(ids)) {
      const card = this.knownCards.get(id);
      if (card) cards.set(id, card);
      else unknown.push(id);
    }
    this.metrics.cacheLookup('people_cards', true, cards.size);
    this.metrics.cacheLookup('people_cards', false, unknown.length);
    const loaded = await Promise.all(unknown.map((id) => this.loader.load(id)));
    for (const card of loaded) if (card) cards.set(card.id, card);
    return cards;
  }

  private async call(ids: readonly string[]): Promise<(PersonCard | null)[]> {
    try {
      const cards = await this.knownCards.keep(
        async () => (await this.rpc.call('people.cards', { ids: [...new Set(ids)] })).cards,
      );
      const byId = new Map(cards.map((card) => [card.id, card]));
      return ids.map((id) => byId.get(id) ?? null);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return ids.map(() => null);
      throw error;
    }
  }

  /** The plant with the name of its owner, unless an older plant-service left their id out. */
  async withOwner(plant: PlantPreview): Promise<PlantPreview> {
    const { owner_id } = plant;
    const [shown] = owner_id === undefined ? [] : await this.withOwners([{ ...plant, owner_id }]);
    return shown ?? plant;
  }

  /** The items with the names of their owners. */
  async withOwners<T extends { owner_id: string; owner?: Plant['owner'] }>(items: readonly T[]): Promise<T[]> {
    const cards = await this.of(items.map((item) => item.owner_id));
    return items.map((item) => {
      const card = cards.get(item.owner_id);
      return card ? { ...item, owner: shownCard(card) } : item;
    });
  }
}
