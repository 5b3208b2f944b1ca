import { Injectable } from '@nestjs/common';
import type { PersonEvidence } from '@offshoot/contracts/evidence';
import type { PersonRecord } from '@offshoot/contracts/moderation';
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
    const [strikes, reports] = await Promise.all([
      this.database.statement((tx) => strikesOf(tx, ids, this.clock.now())),
      this.reportsAgainst(ids),
    ]);
    return Promise.all(
      people.map(async (person) => ({
        ...person,
        ...(await this.figures(person.id)),
        strikes: strikes.get(person.id) ?? 0,
        reports_against: reports.get(person.id) ?? 0,
      })),
    );
  }

  private async figures(user_id: string): Promise<Pick<PersonRecord, 'listings' | 'exchanges'>> {
    const [plants, exchanges] = await Promise.all([
      this.rpc.call('plants.person_stats', { user_id }),
      this.rpc.call('exchanges.person_stats', { user_id }),
    ]);
    return { listings: plants.plants_shared, exchanges: exchanges.completed };
  }

  private async reportsAgainst(ids: readonly string[]): Promise<Map<string | null, number>> {
    const rows = await this.database.query<{ against_id: string | null; count: number }>(
      'SELECT against_id, count(*) AS count FROM report WHERE against_id = ANY($1::uuid[]) GROUP BY against_id',
      [ids],
    );
    return new Map(rows.map(({ against_id, count }) => [against_id, count]));
  }
}
