import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import pg from 'pg';
import { testDatabase } from './database.ts';
import { testServers } from './environment.ts';

/** Columns, constraints, indexes, grants and functions of one schema, sorted, one per row. */
const catalogueSql = `
  SELECT 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
         || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
         || coalesce(CASE a.attgenerated WHEN 's' THEN ' generated ' ELSE ' default ' END || pg_get_expr(d.adbin, d.adrelid), '') AS line
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'v', 'm')
  UNION ALL
  SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype IN ('c', 'f', 'p', 'u', 'x')
  UNION ALL
  SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = $1
  UNION ALL
  SELECT 'trigger ' || tgrelid::regclass || ' ' || pg_get_triggerdef(t.oid)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
   WHERE c.relnamespace = $1::regnamespace AND NOT t.tgisinternal
  UNION ALL
  SELECT 'function ' || pg_get_functiondef(p.oid)
    FROM pg_proc p
   WHERE p.pronamespace = $1::regnamespace AND p.prokind = 'f'
     AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  UNION ALL
  SELECT 'grant ' || table_name || ' to runtime: ' || string_agg(privilege_type, ', ' ORDER BY privilege_type)
    FROM information_schema.role_table_grants
   WHERE table_schema = $1 AND grantee LIKE '%_runtime'
   GROUP BY table_name
  ORDER BY 1`;

/**
 * The schema that a service's migrations create in an empty database, as PostgreSQL's catalogue describes it. Compared
 * with a committed snapshot, it shows every change of a table, an index or a grant in review.
 */
export async function catalogueOf(service: ServiceDefinition): Promise<string> {
  const database = await testDatabase(String(testServers().DATABASE_ADMIN_URL), service);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ line: string }>(catalogueSql, [service.name]);
    return rows.map(({ line }) => line).join('\n');
  } finally {
    await client.end();
    await database.drop();
  }
}
