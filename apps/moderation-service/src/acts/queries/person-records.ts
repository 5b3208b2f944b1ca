import { Injectable } from '@nestjs/common';
import type { PersonEvidence } from '@offshoot/contracts/evidence';
import { earlierAccount, type PersonRecord } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { strikesOf } from '../persistence/strikes.ts';

/** What moderators know about users. */
@Injectable()
export class PersonRecords {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** @returns null without an id, and for an unknown or deleted user */
  async byId(id: string | null): Promise<PersonRecord | null> {
    if (id === null) return null;
    const { people } = await this.rpc.call('people.for_moderators', { ids: [id] });
    return (await this.of(people))[0] ?? null;
  }

  async of(people: readonly PersonEvidence[]): Promise<PersonRecord[]> {
    const ids = people.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [strikes, reports, continued, plants, exchanges] = await Promise.all([
      this.database.statement((tx) => strikesOf(tx, ids, this.clock.now())),
      this.reportsAgainst(ids),
      this.withEarlierAccount(ids),
      this.rpc.call('plants.stats_of_people', { user_ids: ids }),
      this.rpc.call('exchanges.stats_of_people', { user_ids: ids }),
    ]);
    const listings = new Map(plants.people.map(({ user_id, plants_shared }) => [user_id, plants_shared]));
    const figures = new Map(exchanges.people.map((person) => [person.user_id, person]));
    return people.map((person) => ({
      ...person,
      listings: listings.get(person.id) ?? 0,
      exchanges: figures.get(person.id)?.completed ?? 0,
      no_shows: figures.get(person.id)?.no_shows ?? 0,
      contested_no_shows: figures.get(person.id)?.contested_no_shows ?? 0,
      strikes: strikes.get(person.id) ?? 0,
      reports_against: reports.get(person.id) ?? 0,
      had_banned_account: continued.has(person.id),
    }));
  }

  private async reportsAgainst(ids: readonly string[]): Promise<Map<string | null, number>> {
    const rows = await this.database.query<{ against_id: string | null; count: number }>(
      'SELECT against_id, count(*) AS count FROM report WHERE against_id = ANY($1::uuid[]) GROUP BY against_id',
      [ids],
    );
    return new Map(rows.map(({ against_id, count }) => [against_id, count]));
  }

  private async withEarlierAccount(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ subject_id: string }>(
      `SELECT c.subject_id FROM moderation_case c JOIN case_signal s ON s.case_id = c.id
       WHERE c.subject = 'person' AND c.subject_id = ANY($1::uuid[]) AND s.code = $2`,
      [ids, earlierAccount],
    );
    return new Set(rows.map(({ subject_id }) => subject_id));
  }
}
