import type { DomainEvent } from '@offshoot/contracts/events';
import type { ExchangeEvidence } from '@offshoot/contracts/evidence';
import { contestedNoShow, reportedPest } from '@offshoot/contracts/moderation';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { AddSignal } from './commands/add-signal.ts';
import { ClosePlantCases } from './commands/close-plant-cases.ts';
import { OpenPlantCase } from './commands/open-plant-case.ts';
import { delayErasure } from './persistence/erase-person.ts';
import { unlessDeleted } from './queries/content/content.ts';

@Injectable()
export class CasesEvents {
  constructor(
    private readonly openPlantCase: OpenPlantCase,
    private readonly closePlantCases: ClosePlantCases,
    private readonly addSignal: AddSignal,
    private readonly rpc: RpcClient,
    private readonly jobs: Jobs,
  ) {}

  @OnEvent('plant.created.v1')
  plantCreated({ data }: DomainEvent<'plant.created.v1'>, tx: Tx): Promise<void> {
    return this.openPlantCase.handle(tx, {
      subject: 'plant',
      plantId: data.plant_id,
      revisionId: data.revision_id,
      ownerId: data.owner_id,
      needsPerson: false,
      at: new Date(data.at),
    });
  }

  @OnEvent('plant.revised.v1')
  plantRevised({ data }: DomainEvent<'plant.revised.v1'>, tx: Tx): Promise<void> {
    return this.openPlantCase.handle(tx, {
      subject: data.is_public ? 'revision' : 'plant',
      plantId: data.plant_id,
      revisionId: data.revision_id,
      ownerId: data.owner_id,
      needsPerson: data.needs_person,
      at: new Date(data.at),
    });
  }

  @OnEvent('plant.changed.v1')
  async plantChanged({ data }: DomainEvent<'plant.changed.v1'>, tx: Tx): Promise<void> {
    if (data.deleted) await this.closePlantCases.handle(tx, data.plant_id, new Date(data.at));
  }

  @OnEvent('exchange.disputed.v1')
  async exchangeDisputed({ data }: DomainEvent<'exchange.disputed.v1'>, tx: Tx): Promise<void> {
    await delayErasure(tx, [data.cancelled_by]);
    await this.addSignal.handle(
      tx,
      {
        subject: 'dispute',
        subjectId: data.exchange_id,
        exchangeId: data.exchange_id,
        personId: data.cancelled_by,
        partyIds: [data.requester_id, data.owner_id],
        // Why a party cancelled; empty where they gave no reason, or the exchange has been deleted.
        excerpt: (await this.exchangeOf(data.exchange_id))?.closed_note ?? '',
      },
      { kind: 'dispute', at: new Date(data.at) },
    );
  }

  @OnEvent('exchange.no_show_contested.v1')
  async noShowContested({ data }: DomainEvent<'exchange.no_show_contested.v1'>, tx: Tx): Promise<void> {
    await delayErasure(tx, [data.contested_by]);
    const exchange = await this.exchangeOf(data.exchange_id);
    if (!exchange?.no_show_contest) return;
    await this.addSignal.handle(
      tx,
      {
        subject: 'dispute',
        subjectId: data.contest_id,
        exchangeId: data.exchange_id,
        personId: data.contested_by,
        partyIds: [data.requester_id, data.owner_id],
        excerpt: exchange.no_show_contest.text,
      },
      { kind: 'dispute', code: contestedNoShow, at: new Date(data.at) },
    );
  }

  @OnEvent('exchange.pest_reported.v1')
  async pestReported({ data }: DomainEvent<'exchange.pest_reported.v1'>, tx: Tx): Promise<void> {
    await delayErasure(tx, [data.found_by]);
    await this.addSignal.handle(
      tx,
      {
        subject: 'dispute',
        subjectId: data.report_id,
        exchangeId: data.exchange_id,
        personId: data.found_by,
        partyIds: [data.requester_id, data.owner_id],
        excerpt: '',
      },
      { kind: 'dispute', code: reportedPest, at: new Date(data.at) },
    );
  }

  @OnEvent('exchange.photo_given.v1')
  async growthPhotoGiven({ data }: DomainEvent<'exchange.photo_given.v1'>, tx: Tx): Promise<void> {
    const { exchange_id, photo_id } = data;
    await this.jobs.defer(tx, 'moderation.judge_growth_photo', { exchange_id, photo_id });
  }

  @OnEvent('exchange.video_given.v1')
  async videoGiven({ data }: DomainEvent<'exchange.video_given.v1'>, tx: Tx): Promise<void> {
    await this.addSignal.handle(
      tx,
      {
        subject: 'video',
        subjectId: data.video_id,
        exchangeId: data.exchange_id,
        personId: data.given_by,
        partyIds: [data.requester_id, data.owner_id],
        excerpt: '',
      },
      { kind: 'video', code: data.kind, at: new Date(data.at) },
    );
  }

  private exchangeOf(exchange_id: string): Promise<ExchangeEvidence | undefined> {
    return unlessDeleted(this.rpc.call('exchanges.for_moderators', { exchange_id }), 'exchange_not_found');
  }
}
