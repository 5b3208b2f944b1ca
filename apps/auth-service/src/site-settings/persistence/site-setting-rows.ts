import {
  initialSettings,
  type SiteSettingName,
  siteSettingNames,
  siteSettings,
  siteSettingSchemas,
  type SiteSettings,
} from '@offshoot/contracts/site-settings';
import type { Tx } from '@offshoot/nest-kit/database';

/** A setting with the number of its changes so far. */
interface Versioned<N extends SiteSettingName> {
  readonly value: SiteSettings[N];
  readonly version: number;
}
export type StoredSettings = { readonly [N in SiteSettingName]: Versioned<N> };

interface Row {
  name: string;
  value: unknown;
  version: number;
}

/** A setting that no admin has changed has no row. */
const readRow = <N extends SiteSettingName>(name: N, row: Row | undefined): Versioned<N> => ({
  value: row ? (siteSettingSchemas[name].parse(row.value) as SiteSettings[N]) : initialSettings[name],
  version: row?.version ?? 0,
});

export async function storedSettings(tx: Tx): Promise<StoredSettings> {
  const rows = await tx.query<Row>('SELECT name, value, version FROM site_setting');
  return Object.fromEntries(
    siteSettingNames.map((name) => [
      name,
      readRow(
        name,
        rows.find((row) => row.name === name),
      ),
    ]),
  ) as unknown as StoredSettings;
}

/** The values of all settings. */
export async function allSettings(tx: Tx): Promise<SiteSettings> {
  const stored = await storedSettings(tx);
  return siteSettings.parse(Object.fromEntries(Object.entries(stored).map(([name, { value }]) => [name, value])));
}

/** The value of a setting. */
export async function siteSetting<N extends SiteSettingName>(tx: Tx, name: N): Promise<SiteSettings[N]> {
  const [row] = await tx.query<Row>('SELECT name, value, version FROM site_setting WHERE name = $1', [name]);
  return readRow(name, row).value;
}

/** No transaction changes a setting until this one ends; others can hold it at the same time. */
export async function holdSetting(tx: Tx, name: SiteSettingName): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended('site setting ' || $1::text, 0))`, [name]);
}

/** A setting, which no other transaction changes until this one ends, also before its first change. */
export async function lockSetting<N extends SiteSettingName>(tx: Tx, name: N): Promise<Versioned<N>> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('site setting ' || $1::text, 0))`, [name]);
  const [row] = await tx.query<Row>('SELECT name, value, version FROM site_setting WHERE name = $1', [name]);
  return readRow(name, row);
}

export async function storeSetting<N extends SiteSettingName>(
  tx: Tx,
  name: N,
  { value, version }: Versioned<N>,
): Promise<void> {
  await tx.execute(
    `INSERT INTO site_setting (name, value, version) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET value = $2, version = $3`,
    [name, JSON.stringify(value), version],
  );
}
