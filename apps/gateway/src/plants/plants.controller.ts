import { Controller, Req } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import {
  createPlantBody,
  myPlantsQuery,
  type Plant,
  type PlantPage,
  searchPlantsQuery,
  type UploadedVoice,
} from '@offshoot/contracts/plants';
import { type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request } from 'express';
import { Caller, Input, MaybeCaller } from '../http/call.ts';
import { Route } from '../http/route.ts';
import { PeopleCards } from '../people/cards.ts';
import { PhotoUpload } from './photo-upload.ts';
import { VoiceUpload } from './voice-upload.ts';

/** Plants and their photos. */
@Controller('plants')
export class PlantsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cards: PeopleCards,
    private readonly photoUpload: PhotoUpload,
    private readonly voiceUpload: VoiceUpload,
  ) {}

  @Route('GET', 'search', { access: 'anyone', input: searchPlantsQuery })
  async search(@Input() input: RpcRequest<'plants.search'>, @MaybeCaller() actor: Actor | null): Promise<PlantPage> {
    const page = await this.rpc.call('plants.search', input, { actor });
    return { ...page, items: await this.cards.withOwners(page.items) };
  }

  @Route('GET', 'my', { access: 'signed_in', input: myPlantsQuery })
  my(@Caller() actor: Actor, @Input() input: RpcRequest<'plants.my'>): Promise<PlantPage> {
    return this.rpc.call('plants.my', input, { actor });
  }

  @Route('GET', 'my/available-for-exchange', { access: 'signed_in' })
  async availableForExchange(@Caller() actor: Actor): Promise<Plant[]> {
    return (await this.rpc.call('plants.available_for_exchange', {}, { actor })).plants;
  }

  @Route('POST', 'upload-image', { access: 'active', status: 201, budget: 'upload' })
  upload(@Caller() actor: Actor, @Req() request: Request) {
    return this.photoUpload.store(request, actor);
  }

  @Route('POST', 'upload-voice', { access: 'active', status: 201, budget: 'upload' })
  uploadVoice(@Caller() actor: Actor, @Req() request: Request): Promise<UploadedVoice> {
    return this.voiceUpload.store(request, actor);
  }

  @Route('POST', '', { access: 'active', input: createPlantBody, status: 201 })
  create(@Caller() actor: Actor, @Input() input: RpcRequest<'plants.create'>): Promise<Plant> {
    return this.rpc.call('plants.create', input, { actor });
  }

  @Route('GET', ':id', { access: 'signed_in', input: rpcMethods['plants.get'].request, unknown: 'plant_not_found' })
  async get(@Caller() actor: Actor, @Input() input: RpcRequest<'plants.get'>): Promise<Plant> {
    const plant = await this.rpc.call('plants.get', input, { actor });
    const [shown] = await this.cards.withOwners([plant]);
    return shown ?? plant;
  }

  @Route('DELETE', ':id', {
    access: 'active',
    input: rpcMethods['plants.delete'].request,
    unknown: 'plant_not_found',
    status: 204,
  })
  async remove(@Caller() actor: Actor, @Input() input: RpcRequest<'plants.delete'>): Promise<void> {
    await this.rpc.call('plants.delete', input, { actor });
  }
}
