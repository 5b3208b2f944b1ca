import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { isOfOthers } from '../persistence/case-parties.ts';
import type { CaseRow } from '../persistence/case-row.ts';

/** A case, and whom a decision in it would concern. */
type Concerned = Pick<CaseRow, 'id' | 'person_id' | 'subject'>;

/**
 * Whether a moderator has an interest in a case. What concerns themselves, or what they reported or have a part in, they do not even
 * see; what is about a partner of an exchange of theirs, they do not decide.
 */
@Injectable()
export class OwnCase {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  async isOwn(actor: Actor, personId: string | null): Promise<boolean> {
    return personId !== null && (await this.amongPeople(actor, [personId])).has(personId);
  }

  /**
   * Why a moderator may not decide some of at most a hundred cases, by their ids. Those that they do not see are not found: another
   * error would confirm that there is one.
   */
  async refusals(
    actor: Actor,
    cases: readonly Omit<Concerned, 'subject'>[],
  ): Promise<ReadonlyMap<string, 'case_not_found' | 'own_case'>> {
    const people = await this.amongPeople(
      actor,
      cases.flatMap(({ person_id }) => person_id ?? []),
    );
    const hidden = await this.database.query<{ id: string }>(
      `SELECT c.id FROM moderation_case c WHERE c.id = ANY($1::uuid[]) AND NOT ${isOfOthers('c', '$2')}`,
      [cases.map(({ id }) => id), actor.user_id],
    );
    const own = cases.filter(({ person_id }) => person_id !== null && people.has(person_id));
    return new Map([
      ...own.map(({ id }) => [id, 'own_case'] as const),
      ...hidden.map(({ id }) => [id, 'case_not_found'] as const),
    ]);
  }

  /**
   * @returns the case
   * @throws DomainError `case_not_found`, also where the actor does not see it; `own_case`
   */
  async checkCase(actor: Actor, id: string): Promise<Concerned> {
    const [concerned] = await this.database.query<Concerned>(
      'SELECT id, person_id, subject FROM moderation_case WHERE id = $1',
      [id],
    );
    if (!concerned) throw new DomainError('case_not_found');
    const refusal = (await this.refusals(actor, [concerned])).get(id);
    if (refusal) throw new DomainError(refusal);
    return concerned;
  }

  /** @throws DomainError `own_case` */
  async check(actor: Actor, personId: string | null): Promise<void> {
    if (await this.isOwn(actor, personId)) throw new DomainError('own_case');
  }

  private async amongPeople({ user_id }: Actor, personIds: readonly string[]): Promise<ReadonlySet<string>> {
    const others = [...new Set(personIds)].filter((id) => id !== user_id);
    const { met } =
      others.length > 0 ? await this.rpc.call('exchanges.have_met', { user_id, other_ids: others }) : { met: [] };
    return new Set([user_id, ...met]);
  }
}
