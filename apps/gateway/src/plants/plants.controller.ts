import { Controller, Req } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { createPlantBody, myPlantsQuery, type Plant, type PlantPage, searchPlantsQuery, type UploadedVoice } from '@offshoot/contracts/plants';
import { type QuestionRequest, questions } from '@offshoot/contracts/rpc';
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
  async search(@Input() input: QuestionRequest<'plants.search'>, @MaybeCaller() actor: Actor | null): Promise<PlantPage> {
    const page = await this.rpc.ask('plants.search', input, { actor });
    return { ...page, items: await this.cards.withOwners(page.items) };
  }

  @Route('GET', 'my', { access: 'signed_in', input: myPlantsQuery })
  my(@Caller() actor: Actor, @Input() input: QuestionRequest<'plants.my'>): Promise<PlantPage> {
    return this.rpc.ask('plants.my', input, { actor });
  }

  @Route('GET', 'my/available-for-exchange', { access: 'signed_in' })
  async availableForExchange(@Caller() actor: Actor): Promise<Plant[]> {
    return (await this.rpc.ask('plants.available_for_exchange', {}, { actor })).plants;
  }

  @Route('POST', 'upload-image', { access: 'active', status: 201, budget: 'upload' })
  upload(@Caller() actor: Actor, @Req() request: Request) {
    return this.photoUpload.take(request, actor);
  }

  @Route('POST', 'upload-voice', { access: 'active', status: 201, budget: 'upload' })
  uploadVoice(@Caller() actor: Actor, @Req() request: Request): Promise<UploadedVoice> {
    return this.voiceUpload.take(request, actor);
  }

  @Route('POST', '', { access: 'active', input: createPlantBody, status: 201 })
  create(@Caller() actor: Actor, @Input() input: QuestionRequest<'plants.create'>): Promise<Plant> {
    return this.rpc.ask('plants.create', input, { actor });
  }

  @Route('GET', ':id', { access: 'signed_in', input: questions['plants.get'].request, unknown: 'plant_not_found' })
  async get(@Caller() actor: Actor, @Input() input: QuestionRequest<'plants.get'>): Promise<Plant> {
    const plant = await this.rpc.ask('plants.get', input, { actor });
    const [shown] = await this.cards.withOwners([plant]);
    return shown ?? plant;
  }

  @Route('DELETE', ':id', { access: 'active', input: questions['plants.delete'].request, unknown: 'plant_not_found', status: 204 })
  async remove(@Caller() actor: Actor, @Input() input: QuestionRequest<'plants.delete'>): Promise<void> {
    await this.rpc.ask('plants.delete', input, { actor });
  }
}
