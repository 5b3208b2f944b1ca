// The baseline for search: a bare Node HTTP server that runs the same query with `pg` and returns its rows. Reads PORT
// and the URLs of the two runtime roles from the environment.
import { createServer } from 'node:http';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { searchPlantsQuery, type SearchPlantsQuery } from '@offshoot/contracts/plants';
import pg from 'pg';
import { cardsOf } from '../../apps/auth-service/src/people/profiles/persistence/people.ts';
import type { PublicSearch } from '../../apps/plant-service/src/plants/persistence/search-conditions.ts';
import { misspelt } from '../../apps/plant-service/src/plants/persistence/misspelt.ts';
import {
  cappedFrom,
  countStatement,
  searchStatement,
} from '../../apps/plant-service/src/plants/persistence/search-statements.ts';
import { replaceWords } from '../../apps/plant-service/src/search-text/search-text.ts';
import { CappedTotals } from '../../apps/plant-service/src/plants/queries/capped-totals.ts';

const pool = (url: string | undefined, schema: string) =>
  new pg.Pool({ connectionString: url, max: 10, options: `-c search_path=${schema},extensions -c timezone=UTC` });
const plants = pool(process.env.PLANT_URL, 'plant');
const people = pool(process.env.AUTH_URL, 'auth');
const cappedTotals = new CappedTotals();

type Row = Record<string, unknown> & { owner_id: string; found: number | null };

async function page(query: SearchPlantsQuery): Promise<Row[]> {
  const isCapped = cappedTotals.least(query) > cappedFrom(query);
  const { text, values } = searchStatement(null, query, isCapped ? 'capped' : 'counted');
  const { rows } = await plants.query<Row>(text, [...values]);
  if ((rows[0]?.found ?? 0) > serverLimits.totalIsExactTo) await cappedTotals.note(query, count);
  return rows;
}

async function count(query: PublicSearch, upTo: number): Promise<number | null> {
  const { text, values } = countStatement(query, upTo);
  const { rows } = await plants.query<{ found: number }>(text, [...values]);
  return rows[0]?.found ?? null;
}

/** Runs in a transaction, because its settings are local to one. */
async function meant(search: string): ReturnType<typeof misspelt> {
  const client = await plants.connect();
  const tx = {
    query: async <T>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as T[],
  };
  try {
    await client.query('begin read only');
    return await misspelt(tx, search);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function reply(query: SearchPlantsQuery): Promise<unknown> {
  let rows = await page(query);
  if (rows.length === 0 && query.search)
    rows = await page({ ...query, search: replaceWords(query.search, await meant(query.search)) });
  const ids = [...new Set(rows.map((row) => row.owner_id))];
  const database = {
    query: async <T>(text: string, values?: readonly unknown[]) =>
      (await people.query(text, [...(values ?? [])])).rows as T[],
  };
  return { items: rows, owners: ids.length === 0 ? [] : await cardsOf(database, ids, () => ({})) };
}

createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://bare');
  reply(searchPlantsQuery.parse(Object.fromEntries(searchParams))).then(
    (said) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(said));
    },
    (error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end();
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
