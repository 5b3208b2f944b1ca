import { Controller } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { type Plant, type PlantLike, type SpeciesSuggestions, speciesQuery } from '@offshoot/contracts/plants';
import { type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';
import { PeopleCards } from '../people/cards.ts';

const byId = rpcMethods['plants.view'].request;
const unknown = 'plant_not_found';

/** Species, edits, likes, views and similar plants. */
@Controller('plants')
export class PlantActsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cards: PeopleCards,
  ) {}

  /** Must be matched before `GET plants/:id`: the module lists this controller first. */
  @Route('GET', 'species', { access: 'anyone', input: speciesQuery })
  async species(@Input() input: RpcRequest<'plants.species'>): Promise<SpeciesSuggestions> {
    return (await this.rpc.call('plants.species', input)).species;
  }

  @Route('PUT', ':id', { access: 'active', input: rpcMethods['plants.update'].request, unknown })
  update(@Caller() actor: Actor, @Input() input: RpcRequest<'plants.update'>): Promise<Plant> {
    return this.rpc.call('plants.update', input, { actor });
  }

  @Route('POST', ':id/like', { access: 'active', input: byId, unknown })
  like(@Caller() actor: Actor, @Input() { id }: RpcRequest<'plants.view'>): Promise<PlantLike> {
    return this.rpc.call('plants.like', { id, liked: true }, { actor });
  }

  @Route('DELETE', ':id/like', { access: 'active', input: byId, unknown })
  unlike(@Caller() actor: Actor, @Input() { id }: RpcRequest<'plants.view'>): Promise<PlantLike> {
    return this.rpc.call('plants.like', { id, liked: false }, { actor });
  }

  @Route('POST', ':id/view', { access: 'active', input: byId, unknown, status: 204 })
  async view(@Caller() actor: Actor, @Input() input: RpcRequest<'plants.view'>): Promise<void> {
    await this.rpc.call('plants.view', input, { actor });
  }

  @Route('GET', ':id/similar', { access: 'signed_in', input: rpcMethods['plants.similar'].request, unknown })
  async similar(@Caller() actor: Actor, @Input() input: RpcRequest<'plants.similar'>): Promise<Plant[]> {
    return this.cards.withOwners((await this.rpc.call('plants.similar', input, { actor })).plants);
  }
}
