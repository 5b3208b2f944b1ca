import pg from 'pg';
import { nodesOf, parseTree } from './node-tree.ts';
import { Nullability, outputsOf, type Catalogue } from './nullability.ts';

/** A column of a statement's result. */
export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it: `timestamp with time zone`, `text[]`. */
  readonly type: string;
  readonly nullable: boolean;
}

/** What PostgreSQL says of a statement that it has prepared. */
export interface Description {
  readonly parameters: readonly string[];
  readonly columns: readonly Column[];
}

/** Describes statements against a migrated schema, without running them. */
export class StatementDescriber {
  private readonly client: pg.Client;
  private readonly catalogue: Catalogue;

  private constructor(client: pg.Client, catalogue: Catalogue) {
    this.client = client;
    this.catalogue = catalogue;
  }

  /** @param url with a role that may create functions in the schema */
  static async connect(url: string, schema: string): Promise<StatementDescriber> {
    const client = new pg.Client({ connectionString: url, options: `-c search_path=${schema},extensions` });
    await client.connect();
    return new StatementDescriber(client, await catalogueOf(client, schema));
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** @throws pg.DatabaseError where PostgreSQL refuses the statement */
  async describe(text: string, nullableParameters: readonly boolean[]): Promise<Description> {
    const client = this.client;
    await client.query('BEGIN');
    try {
      await client.query(`PREPARE described AS ${text}`);
      const prepared = await client.query<{ parameters: string[]; results: string[] | null }>(
        `SELECT parameter_types::text[] AS parameters, result_types::text[] AS results
         FROM pg_prepared_statements WHERE name = 'described'`,
      );
      const [{ parameters = [], results = null } = {}] = prepared.rows;
      if (results === null) return { parameters, columns: [] };
      // The body of a SQL function is stored as the analysed query: PostgreSQL's own reading of names and joins.
      await client.query(
        `CREATE FUNCTION pg_temp.described(${parameters.join(', ')}) RETURNS SETOF record LANGUAGE sql
         BEGIN ATOMIC ${text}; END`,
      );
      const { rows } = await client.query<{ tree: string }>(
        `SELECT prosqlbody::text AS tree FROM pg_proc WHERE proname = 'described'`,
      );
      const [query] = nodesOf(parseTree(rows[0]?.tree ?? '()'));
      if (!query || outputsOf(query).length !== results.length) throw new Error(`No query tree of: ${text}`);
      const columns = new Nullability(this.catalogue, nullableParameters).columns(query);
      return { parameters, columns: columns.map((column, index) => ({ ...column, type: results[index] ?? '' })) };
    } finally {
      await client.query('ROLLBACK');
      await client.query('DEALLOCATE ALL');
    }
  }
}

async function catalogueOf(client: pg.Client, schema: string): Promise<Catalogue> {
  const columns = await client.query<{ table: number; column: number }>(
    `SELECT attrelid::integer AS table, attnum::integer AS column FROM pg_attribute
     JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = $1::regnamespace AND attnotnull`,
    [schema],
  );
  const functions = await client.query<{ id: number; name: string; is_strict: boolean }>(
    'SELECT oid::integer AS id, proname AS name, proisstrict AS is_strict FROM pg_proc',
  );
  const notNull = new Set(columns.rows.map(({ table, column }) => `${table}.${column}`));
  const functionById = new Map(functions.rows.map(({ id, name, is_strict }) => [id, { name, isStrict: is_strict }]));
  return {
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    functionOf: (id) => functionById.get(id),
  };
}
