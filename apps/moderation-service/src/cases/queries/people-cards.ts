import { Injectable } from '@nestjs/common';
import { type CaseSummary, operatorId } from '@offshoot/contracts/moderation';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type Gaps, unlessMissing } from './gaps.ts';

export type PersonCard = NonNullable<CaseSummary['person']>;

/** The most ids of one call of `people.cards`. */
const batch = 500;

/** The operator is no user and has the product's name. */
const operatorCard: PersonCard = { id: operatorId, name: 'Offshoot', avatar: null };

/** Names and avatars of users, by id. */
@Injectable()
export class PeopleCards {
  constructor(private readonly rpc: RpcClient) {}

  /** @returns the card of a user; null without an id, and of an unknown one */
  async of(ids: readonly (string | null)[], gaps?: Gaps): Promise<(id: string | null) => PersonCard | null> {
    const uniqueIds = [...new Set(ids.filter((id) => id !== null).filter((id) => id !== operatorId))];
    const calls = [];
    for (let from = 0; from < uniqueIds.length; from += batch)
      calls.push(this.rpc.call('people.cards', { ids: uniqueIds.slice(from, from + batch) }));
    const cards = new Map(
      (await unlessMissing(gaps, Promise.all(calls), [])).flatMap((response) =>
        response.cards.map(({ id, name, avatar }) => [id, { id, name, avatar }] as const),
      ),
    );
    cards.set(operatorId, operatorCard);
    return (id) => (id === null ? null : (cards.get(id) ?? null));
  }
}
