import { Injectable } from '@nestjs/common';
import { DomainError, type FieldErrors } from '@offshoot/contracts/errors';
import { foldText } from '@offshoot/contracts/fold-text';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import type { RevisedContent } from '@offshoot/contracts/species-revisions';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { revisedRecord } from '../domain/revised-record.ts';
import { lockSpecies } from '../persistence/current-species.ts';
import { insertRevision, latestRevision } from '../persistence/species-revisions.ts';
import { releasedRecords } from '../released-records.ts';
import { namesOfRecord, type SpeciesNames } from '../species-names.ts';

/** The new names of a revision that another species has too and that do not say so. */
function sharedSilently(content: RevisedContent, slug: string, species: SpeciesNames): FieldErrors {
  const statements = content.part === 'names' ? (content.statements ?? []) : [];
  const former = new Set(
    Object.values(species.records.get(slug)?.names ?? {})
      .flat()
      .map(({ value }) => foldText(value)),
  );
  return Object.fromEntries(
    statements.flatMap(({ value, shared }, index) =>
      !shared && !former.has(foldText(value)) && species.isOfAnother(value, slug)
        ? [[`content.statements.${index}.value`, 'name_shared']]
        : [],
    ),
  );
}

/** Lets moderators change a part of the record of a species. */
@Injectable()
export class ReviseSpecies {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('species.revise')
  handle({
    actor,
    input: { slug, content, reason, latest },
  }: RpcCall<'species.revise'>): Promise<RpcResponse<'species.revise'>> {
    return this.database.transaction(async (tx) => {
      const species = await lockSpecies(tx);
      const released = releasedRecords.get(slug);
      const former = species.records.get(slug);
      if (!released || !former) throw new DomainError('species_not_found');
      if ((await latestRevision(tx, slug)) !== latest) throw new DomainError('species_changed');
      const shared = sharedSilently(content, slug, species);
      if (Object.keys(shared).length > 0) throw new DomainError('validation_failed', {}, shared);
      const id = newId();
      await insertRevision(tx, { id, slug, content, reason, moderatorId: actor.user_id, at: this.clock.now() });
      if (content.part === 'names' || content.part === 'synonyms') {
        const revised = content.statements === null ? released : revisedRecord(former, content);
        const names = new Set([former.name.value, ...namesOfRecord(former), ...namesOfRecord(revised)]);
        const data = { revision_id: id, names: [...names], after: null };
        await this.jobs.defer(tx, 'plant.rename_species', data, { key: id });
      }
      return { id };
    });
  }
}
