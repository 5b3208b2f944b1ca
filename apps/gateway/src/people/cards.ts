import { Injectable } from '@nestjs/common';
import type { PersonCard } from '@offshoot/contracts/auth';
import { DomainError } from '@offshoot/contracts/errors';
import type { Plant } from '@offshoot/contracts/plants';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import DataLoader from 'dataloader';

/** The most ids that `people.cards` takes. */
const idsPerQuestion = 500;
/** So long who comes next waits for a question that is under way; an auth service that hangs must not hold up everybody. */
const mostWaitMs = 10;

/**
 * Names and avatars for an answer; nothing is kept. A lone answer asks at once. Under load those that come while a
 * question is under way share the next one: a fourth of what a search costs were questions for names.
 */
@Injectable()
export class PeopleCards {
  private underWay: Promise<unknown> = Promise.resolve();
  private readonly loader = new DataLoader<string, PersonCard | null>((ids) => this.requestNext(ids), {
    cache: false,
    maxBatchSize: idsPerQuestion,
    batchScheduleFn: (call) => void this.underWay.then(() => setImmediate(call)),
  });

  constructor(private readonly rpc: RpcClient) {}

  /** Cards by id. An answer without names serves better than none: a silent auth service gives an empty map. */
  async of(ids: Iterable<string>): Promise<ReadonlyMap<string, PersonCard>> {
    const cards = await Promise.all([...new Set(ids)].map((id) => this.loader.load(id)));
    return new Map(cards.filter((card) => card !== null).map((card) => [card.id, card]));
  }

  private requestNext(ids: readonly string[]): Promise<(PersonCard | null)[]> {
    const requested = this.call(ids);
    this.underWay = Promise.race([
      requested.catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, mostWaitMs)),
    ]);
    return requested;
  }

  private async call(ids: readonly string[]): Promise<(PersonCard | null)[]> {
    try {
      const { cards } = await this.rpc.call('people.cards', { ids: [...new Set(ids)] });
      const byId = new Map(cards.map((card) => [card.id, card]));
      return ids.map((id) => byId.get(id) ?? null);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return ids.map(() => null);
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
