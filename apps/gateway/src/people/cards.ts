import { Injectable } from '@nestjs/common';
import type { PersonCard } from '@offshoot/contracts/auth';
import { DomainError } from '@offshoot/contracts/errors';
import type { Plant } from '@offshoot/contracts/plants';
import { RpcClient } from '@offshoot/nest-kit/rpc';

/** Names and avatars for an answer: asked once per answer, never kept. */
@Injectable()
export class PeopleCards {
  constructor(private readonly rpc: RpcClient) {}

  /** Cards by id. An answer without names serves better than none: a silent auth service gives an empty map. */
  async of(ids: Iterable<string>): Promise<ReadonlyMap<string, PersonCard>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    try {
      const { cards } = await this.rpc.ask('people.cards', { ids: wanted });
      return new Map(cards.map((card) => [card.id, card]));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return new Map();
      throw error;
    }
  }

  /** The plants with their owners' names beside them. */
  async withOwners(plants: Plant[]): Promise<Plant[]> {
    const cards = await this.of(plants.map((plant) => plant.owner_id));
    return plants.map((plant) => {
      const card = cards.get(plant.owner_id);
      return card ? { ...plant, owner: { id: card.id, name: card.name, avatar: card.avatar } } : plant;
    });
  }
}
