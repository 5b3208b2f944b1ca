import { Inject, Injectable } from '@nestjs/common';
import type { PersonEvidence } from '@offshoot/contracts/evidence';
import { foldText } from '@offshoot/contracts/fold-text';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { likePattern } from '@offshoot/nest-kit/like-pattern';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { type AccountRow, activeModerators, type RoleLists, roleOf } from '../../../identity/identity.ts';

type Row = Omit<PersonEvidence, 'created_at' | 'banned_until' | 'role'> &
  Pick<AccountRow, 'email' | 'email_verified' | 'granted_role'> & { created_at: Date; banned_until: Date | null };

const mostFound = 20;

/** $1 is the current time. */
const columns = `id, name, avatar, bio, language, created_at, email, email_verified_at IS NOT NULL AS email_verified,
  (SELECT role_grant.role FROM role_grant WHERE role_grant.user_id = account.id) AS granted_role,
  (SELECT jsonb_build_object('name', shown_before.name, 'bio', shown_before.bio) FROM hidden_profile AS shown_before
   WHERE user_id = account.id AND is_hidden) AS hidden, CASE WHEN banned_until > $1 THEN banned_until END AS banned_until,
  CASE WHEN banned_until > $1 THEN ban_reason END AS ban_reason`;

const present = ({ email, email_verified, granted_role, ...row }: Row, lists: RoleLists): PersonEvidence => ({
  ...row,
  role: roleOf({ email, email_verified, granted_role }, lists),
  created_at: row.created_at.toISOString(),
  banned_until: row.banned_until?.toISOString() ?? null,
});

/** Users as moderators see them. */
@Injectable()
export class PeopleEvidence {
  private readonly lists: RoleLists;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) { MODERATOR_EMAILS: moderators, ADMIN_EMAILS: admins }: AuthConfig,
  ) {
    this.lists = { moderators, admins };
  }

  @RpcHandler('people.for_moderators')
  async byId({
    input: { ids, shown_since },
  }: RpcCall<'people.for_moderators'>): Promise<RpcResponse<'people.for_moderators'>> {
    const rows = await this.database.query<Row>(
      `SELECT ${columns}, (SELECT coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'bio', e.bio) ORDER BY e.shown_until DESC), '[]')
         FROM earlier_profile AS e WHERE e.user_id = account.id AND e.shown_until > $3::timestamptz) AS earlier
       FROM account WHERE id = ANY($2::uuid[]) AND deleted_at IS NULL`,
      [this.clock.now(), ids, shown_since ?? null],
    );
    return { people: rows.map((row) => present(row, this.lists)) };
  }

  @RpcHandler('people.moderators')
  async moderators(_call: RpcCall<'people.moderators'>): Promise<RpcResponse<'people.moderators'>> {
    const { moderators, admins } = this.lists;
    const ids = await this.database.read((tx) => activeModerators(tx, [...moderators, ...admins], this.clock.now()));
    return { ids: ids.slice(0, mostFound * 5) };
  }

  /** Whole names first, then names that start with the text, then those that contain it. */
  @RpcHandler('people.find_for_moderators')
  async find({
    input: { q },
  }: RpcCall<'people.find_for_moderators'>): Promise<RpcResponse<'people.find_for_moderators'>> {
    const folded = foldText(q);
    const rows = await this.database.query<Row>(
      `SELECT ${columns} FROM account
       WHERE deleted_at IS NULL AND (id::text = lower($2) OR name_folded LIKE $3 AND $4 <> '')
       ORDER BY name_folded = $4 DESC, starts_with(name_folded, $4) DESC, name, id LIMIT ${mostFound}`,
      [this.clock.now(), q, likePattern(folded), folded],
    );
    return { people: rows.map((row) => present(row, this.lists)) };
  }
}
