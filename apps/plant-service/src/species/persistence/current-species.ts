import type { RevisedContent } from '@offshoot/contracts/species-revisions';
import type { Tx } from '@offshoot/nest-kit/database';
import { revisedRecord } from '../domain/revised-record.ts';
import { releasedRecords } from '../released-records.ts';
import { SpeciesNames } from '../species-names.ts';

type Reader = Pick<Tx, 'query'>;

/** Built again where the latest revision is another one; its id is unique, and revisions before it never change. */
let built = { revision: null as string | null, names: new SpeciesNames(releasedRecords) };

async function namesAt(tx: Reader, revision: string | null): Promise<SpeciesNames> {
  if (built.revision === revision) return built.names;
  const revised = await tx.query<{ slug: string; content: RevisedContent }>(
    `SELECT DISTINCT ON (slug, part) slug, jsonb_build_object('part', part, 'statements', statements) AS content
     FROM species_revision ORDER BY slug, part, number DESC`,
  );
  const records = new Map(releasedRecords);
  for (const { slug, content } of revised) {
    const record = records.get(slug);
    if (record) records.set(slug, revisedRecord(record, content));
  }
  built = { revision, names: new SpeciesNames(records) };
  return built.names;
}

/** The species as the latest revision left them. */
export async function currentSpecies(tx: Reader): Promise<SpeciesNames> {
  const [row] = await tx.query<{ revision_id: string | null }>('SELECT revision_id FROM species_catalogue');
  return namesAt(tx, row?.revision_id ?? null);
}

const lock = `hashtextextended('species', 0)`;

/** As `currentSpecies`; no other transaction revises them until this one ends, so that a revision finds what it writes. */
export async function holdSpecies(tx: Tx): Promise<SpeciesNames> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(${lock})`);
  return currentSpecies(tx);
}

/** As `currentSpecies`; no other transaction revises or holds them until this one ends. It waits its turn among those that hold them. */
export async function lockSpecies(tx: Tx): Promise<SpeciesNames> {
  await tx.query(`SELECT pg_advisory_xact_lock(${lock})`);
  return currentSpecies(tx);
}
