import { v7 as newId } from 'uuid';
import pg from 'pg';

/** Two users with a room of their own. */
export interface Pair {
  roomId: string;
  people: readonly [string, string];
}

/** Pairs up this many users; an odd one is left out. */
export const pairsOf = (people: number): Pair[] =>
  Array.from({ length: Math.floor(people / 2) }, () => ({ roomId: newId(), people: [newId(), newId()] as const }));

const accounts = `INSERT INTO auth.account (id, email, email_verified_at, name, location, created_at, updated_at)
  SELECT id, id || '@bench.example', now(), 'Bench', 'Lisbon', now(), now() FROM unnest($1::uuid[]) AS id`;

const rooms = `INSERT INTO chat.room (id, exchange_id, requester_id, owner_id, plant_id, plant_name, plant_version, created_at)
  SELECT id, gen_random_uuid(), requester_id, owner_id, gen_random_uuid(), 'Boston fern', 1, now()
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS room (id, requester_id, owner_id)`;

/** Writes accounts and rooms, and the table of the bare server, into the temporary database. */
export async function fillRooms(adminUrl: string, pairs: readonly Pair[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(accounts, [pairs.flatMap(({ people }) => people)]);
    await client.query(rooms, [
      pairs.map(({ roomId }) => roomId),
      pairs.map(({ people }) => people[0]),
      pairs.map(({ people }) => people[1]),
    ]);
    await client.query(
      'CREATE TABLE public.bare_message (id uuid PRIMARY KEY, room_id uuid NOT NULL, sender_id uuid NOT NULL, content text NOT NULL, created_at timestamptz NOT NULL)',
    );
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
