import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import { Judge } from '../../judgement/judgement.ts';
import { doubtfulPhotoCodes } from '../domain/doubtful-photos.ts';
import { languageOfScript } from '../domain/script-language.ts';
import type { JudgedContent, PlantRevision } from '../persistence/plant-cases.ts';
import type { MachineVerdict } from './record-verdict.ts';

/** Judges a revision with the models. Provided by the AI process only: it blocks the event loop. */
@Injectable()
export class JudgePlant {
  constructor(
    private readonly rpc: RpcClient,
    private readonly storage: Storage,
    private readonly judge: Judge,
  ) {}

  /** Undefined if there is nothing left to judge: the plant was deleted, or a newer revision replaced this one. */
  async handle(judged: PlantRevision): Promise<MachineVerdict | undefined> {
    const started = performance.now();
    const revision = await this.revisionOf(judged);
    if (!revision?.is_current) return undefined;
    const photos = await Promise.all(revision.photo_keys.map((key) => this.storage.get(key)));
    const { decision, tags, signals } = await this.judge.judge({
      text: revision,
      photos,
      duplicate: revision.duplicate_of_others,
    });
    const content = contentOf(revision, decision);
    const durationMs = Math.round(performance.now() - started);
    return { decision, tags, signals, content, copiedFrom: revision.copied_from ?? [], durationMs };
  }

  private async revisionOf({
    plantId,
    revisionId,
  }: PlantRevision): Promise<RpcResponse<'plants.revision'> | undefined> {
    try {
      return await this.rpc.call('plants.revision', { plant_id: plantId, revision_id: revisionId });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'plant_not_found') return undefined;
      throw error;
    }
  }
}

/** What the moderators' queue shows of a revision. */
function contentOf(
  { name, description, photo_keys }: RpcResponse<'plants.revision'>,
  { reasons }: MachineVerdict['decision'],
): JudgedContent {
  const photo = /^photos\/([\w-]+)\//.exec(photo_keys[0] ?? '')?.[1];
  return {
    excerpt: name,
    description,
    language: languageOfScript(`${name} ${description}`),
    image: photo ? `/media/${photo}.webp` : null,
    imageIsDoubtful: reasons.some(({ code, photo: index }) => doubtfulPhotoCodes.includes(code) && (index ?? 0) === 0),
  };
}
