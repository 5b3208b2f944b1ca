import { readRecord, recordFiles, type SpeciesRecord } from './species-records.ts';

/** The records of all species as the product comes with them, by the path of their page: the Latin name, as the file is called. */
export const releasedRecords: ReadonlyMap<string, SpeciesRecord> = new Map(
  recordFiles().map((file) => [file.replace(/\.json$/, ''), readRecord(file)]),
);
