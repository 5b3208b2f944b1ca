import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import { HeldTexts, Judge } from '../../judgement/judgement.ts';
import { doubtfulPhotoCodes } from '../domain/doubtful-photos.ts';
import type { JudgedContent, PlantRevision } from '../persistence/plant-cases.ts';
import { ListingLanguage } from '../queries/listing-language.ts';
import type { MachineVerdict } from './record-verdict.ts';
import type { CopiedPlant } from './signal-copies.ts';

/** Judges a revision with the models. Provided by the AI process only: it blocks the event loop. */
@Injectable()
export class JudgePlant {
  constructor(
    private readonly rpc: RpcClient,
    private readonly storage: Storage,
    private readonly judge: Judge,
    private readonly language: ListingLanguage,
    private readonly heldTexts: HeldTexts,
  ) {}

  /** Undefined if there is nothing left to judge: the plant was deleted, or a newer revision replaced this one. */
  async handle(judged: PlantRevision): Promise<MachineVerdict | undefined> {
    const started = performance.now();
    const revision = await this.revisionOf(judged);
    if (!revision?.is_current) return undefined;
    const photos = await Promise.all(revision.photo_keys.map((key) => this.storage.get(key)));
    const { duplicate_of_others: duplicate, forbidden_taxon: forbiddenTaxon, named_species: namedSpecies } = revision;
    const { decision, tags, signals } = await this.judge.judge(
      { text: revision, photos, duplicate, forbiddenTaxon: forbiddenTaxon ?? null, namedSpecies: namedSpecies ?? null },
      { held: await this.heldTexts.patterns() },
    );
    const durationMs = Math.round(performance.now() - started);
    const language = await this.language.of(`${revision.name} ${revision.description}`, revision.owner_id);
    const content = { ...contentOf(revision, decision), language };
    const copiedFrom = await this.copied(revision);
    return { decision, tags, signals, content, copiedFrom, durationMs };
  }

  private copied({ copied_from = [] }: RpcResponse<'plants.revision'>): Promise<CopiedPlant[]> {
    return Promise.all(
      copied_from.map(async (plant) => ({ ...plant, language: await this.language.of(plant.name, plant.owner_id) })),
    );
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
): Omit<JudgedContent, 'language'> {
  const photo = /^photos\/([\w-]+)\//.exec(photo_keys[0] ?? '')?.[1];
  return {
    excerpt: name,
    description,
    image: photo ? `/media/${photo}.webp` : null,
    imageIsDoubtful: reasons.some(({ code, photo: index }) => doubtfulPhotoCodes.includes(code) && (index ?? 0) === 0),
  };
}
