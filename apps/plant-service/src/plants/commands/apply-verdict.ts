import { Injectable } from '@nestjs/common';
import type { PlantStatus } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { execute, sql } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import type { EntityManager } from 'typeorm';
import { searchColumns } from '../domain/search-text.ts';
import { cleanTags, judgedStatus, outweighs } from '../domain/verdict.ts';
import type { GivenVerdict, Verdict } from '../domain/verdict.ts';
import { PlantFacts } from '../persistence/plant-facts.ts';

interface JudgedPlant extends GivenVerdict {
  owner_id: string;
  status: PlantStatus;
  name: string;
  description: string;
  species: string;
  town: string | null;
  ai_tags: string[];
  published_at: Date | null;
}

/** Lets a verdict on a plant's present revision take effect; one on an older revision changes nothing. */
@Injectable()
export class ApplyVerdict {
  constructor(
    private readonly outbox: Outbox,
    private readonly facts: PlantFacts,
    private readonly clock: Clock,
  ) {}

  async handle(em: EntityManager, verdict: Verdict): Promise<void> {
    const [plant] = await sql<JudgedPlant>(
      em,
      `select p.owner_id, p.status, p.name, p.description, p.species, p.town, p.ai_tags, p.published_at,
              r.decided_by, r.judged_at
       from plant p join plant_revision r on r.id = p.revision_id
       where p.id = $1 and p.revision_id = $2 and p.deleted_at is null
       for update`,
      [verdict.plant_id, verdict.revision_id],
    );
    if (!plant || !outweighs(verdict, plant)) return;

    const at = this.clock.now();
    await execute(
      em,
      'update plant_revision set verdict = $2, decided_by = $3, reasons = $4, judged_at = $5 where id = $1',
      [verdict.revision_id, verdict.verdict, verdict.decided_by, JSON.stringify(verdict.reasons), verdict.at],
    );
    const status = judgedStatus(plant.status, verdict.verdict);
    const isFirst = status === 'available' && plant.published_at === null;
    // A person's verdict need not repeat the tags that the machine gave.
    const tags = verdict.tags.length > 0 ? cleanTags(verdict.tags) : plant.ai_tags;
    const search = searchColumns({ ...plant, tags });
    await execute(
      em,
      `update plant set status = $2, moderation_reasons = $3, ai_tags = $4, search_text = $5, search_tokens = $6,
         published_at = coalesce(published_at, $7), updated_at = $8, version = version + 1
       where id = $1`,
      [
        verdict.plant_id,
        status,
        JSON.stringify(verdict.verdict === 'clean' ? [] : verdict.reasons),
        tags,
        search.search_text,
        search.search_tokens,
        isFirst ? at : null,
        at,
      ],
    );
    await this.facts.changed(em, verdict.plant_id, at);
    if (!isFirst) return;
    await this.outbox.add(em, 'plant.published.v1', {
      plant_id: verdict.plant_id,
      owner_id: plant.owner_id,
      at: at.toISOString(),
    });
  }
}
