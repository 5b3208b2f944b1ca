import { Injectable } from '@nestjs/common';
import type { NamedSpecies, SpeciesList, SpeciesPage } from '@offshoot/contracts/species';
import { type SpeciesRevisions, speciesRevisions } from '@offshoot/contracts/species-revisions';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Response } from 'express';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { Presenter } from '../operations/presenter.ts';
import { PeopleCards } from '../people/cards.ts';

/** Moderators change records now and then. The responses to signed-in users are not cached (`AccessGuard`). */
const cacheControl = 'public, max-age=300, stale-while-revalidate=300';

function cached({ actor, response }: { actor: unknown; response: Response }): void {
  if (!actor) response.set('Cache-Control', cacheControl);
}

/** What is known of species, the same for everybody. */
@Injectable()
export class Species {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cards: PeopleCards,
  ) {}

  @HttpHandler('species.list')
  async list(call: HttpCall<'species.list'>): Promise<SpeciesList> {
    const list = await this.rpc.call('species.list', call.input);
    cached(call);
    return list;
  }

  @HttpHandler('species.get')
  async page(call: HttpCall<'species.get'>): Promise<SpeciesPage> {
    const page = await this.rpc.call('species.get', call.input);
    cached(call);
    return page;
  }

  @HttpHandler('species.named')
  async named(call: HttpCall<'species.named'>): Promise<NamedSpecies> {
    const named = await this.rpc.call('species.named', call.input);
    cached(call);
    return named;
  }

  @Presenter(speciesRevisions)
  async revisions(revisions: SpeciesRevisions): Promise<SpeciesRevisions> {
    const cards = await this.cards.of(revisions.items.map(({ by_id }) => by_id));
    const items = revisions.items.map((item) => {
      const card = cards.get(item.by_id);
      return card ? { ...item, by: { id: card.id, name: card.name, avatar: card.avatar } } : item;
    });
    return { ...revisions, items };
  }
}
