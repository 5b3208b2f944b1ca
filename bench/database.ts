import pg from 'pg';

/** Runs `work` on a connection to one service's schema, with the administrator's role. */
export async function connected<T>(url: string, schema: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c search_path=${schema},extensions -c timezone=UTC`,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Drops the indexes, loads, and creates them again with their definitions from the migrations. */
export async function withoutIndexes(client: pg.Client, table: string, load: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await load();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { made } of rows) await client.query(made);
}
