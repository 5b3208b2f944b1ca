import { connected, withoutIndexes } from '../database.ts';
import { seeded } from '../random.ts';
import { largestCities } from './cities.ts';
import { copyRows } from './copy.ts';
import { ownersOf, plantRows, type Owner, type Row } from './generate.ts';

const cities = 2_000;

/** The words that the plant service stores when a plant is listed. */
const words = `insert into plant_word
  select distinct word from plant, regexp_split_to_table(lower(concat_ws(' ', name, species, array_to_string(ai_tags, ' '), town)), '[^[:alpha:]]+') word
  where length(word) between 4 and 40`;

function accountOf(owner: Owner): Row {
  const at = '2024-01-01T00:00:00Z';
  const email = `${owner.id}@bench.example`;
  return {
    id: owner.id,
    email,
    email_verified_at: at,
    name: owner.name,
    location: owner.city.name,
    created_at: at,
    updated_at: at,
  };
}

/** Fills a migrated database with plants and their owners. @returns the owners */
export async function fill(adminUrl: string, plants: number): Promise<Owner[]> {
  const owners = ownersOf(plants, largestCities(cities), seeded(1));
  await connected(adminUrl, 'auth', async (client) => {
    const accounts = owners.map(accountOf);
    await copyRows(client, 'account', Object.keys(accounts[0] ?? {}), accounts);
    await client.query('vacuum analyze account');
  });
  await connected(adminUrl, 'plant', async (client) => {
    const columns = Object.keys([...plantRows(1, owners, 2)][0] ?? {});
    await withoutIndexes(client, 'plant', () => copyRows(client, 'plant', columns, plantRows(plants, owners, 2)));
    await client.query(words);
    await client.query('vacuum analyze');
  });
  return owners;
}
