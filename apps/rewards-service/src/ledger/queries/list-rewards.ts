import { Injectable } from '@nestjs/common';
import type { Reward } from '@offshoot/contracts/rewards';
import type { RewardType } from '@offshoot/contracts/reward-types';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { isInstant, readMark, skippedRows, writeMark } from '@offshoot/nest-kit/database/page-mark';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isOfDiary, isOfRing } from '../domain/cause.ts';
import { descriptions, diaryDescription, ringDescription } from '../domain/descriptions.ts';

interface Row {
  id: string;
  reward_type: RewardType;
  reward_amount: number;
  created_at: Date;
  plant_id: string | null;
  exchange_id: string | null;
  source_key: string;
}

const exportedAtOnce = 500;
const columns = `id, type AS reward_type, amount AS reward_amount, created_at, plant_id, exchange_id, source_key`;

function present({ id, reward_type, reward_amount, created_at, plant_id, exchange_id, source_key }: Row): Reward {
  return {
    id,
    reward_type,
    reward_amount,
    created_at: created_at.toISOString(),
    description: descriptions[reward_type],
    ...(plant_id && { plant_id }),
    ...(exchange_id && { exchange_id }),
    ...(isOfDiary(source_key) && { diary: true, description: diaryDescription }),
    ...(isOfRing(source_key) && { ring: true, description: ringDescription }),
    ...(reward_type === 'level_up' && { level: Number(source_key) }),
  };
}

/** A user's ledger, newest first. */
@Injectable()
export class ListRewards {
  constructor(private readonly database: Database) {}

  @RpcHandler('rewards.list')
  page({ actor, input }: RpcCall<'rewards.list'>): Promise<RpcResponse<'rewards.list'>> {
    const { page, limit, reward_type } = input;
    const mark = readMark(input.mark, page, isInstant);
    return this.database.read(async (tx) => {
      const where = `user_id = $1 AND ($2::text IS NULL OR type = $2)`;
      const [counted] = await tx.query<{ total: number }>(`SELECT count(*)::int AS total FROM ledger WHERE ${where}`, [
        actor.user_id,
        reward_type ?? null,
      ]);
      const rows = await tx.query<Row>(
        `SELECT ${columns} FROM ledger WHERE ${where} AND ($5::timestamptz IS NULL OR (created_at, id) < ($5, $6::uuid))
         ORDER BY created_at DESC, id DESC LIMIT $3 OFFSET $4`,
        [
          actor.user_id,
          reward_type ?? null,
          limit,
          skippedRows(mark, page, limit),
          mark?.value ?? null,
          mark?.id ?? null,
        ],
      );
      const last = rows.at(-1);
      return {
        rewards: rows.map(present),
        total: counted?.total ?? 0,
        page,
        limit,
        ...(last && { mark: writeMark({ page, id: last.id, value: last.created_at.toISOString() }) }),
      };
    });
  }

  /** The whole ledger of a user for the data export, page by page. */
  @RpcHandler('rewards.export')
  async exported({ actor, input }: RpcCall<'rewards.export'>): Promise<RpcResponse<'rewards.export'>> {
    const rows = await this.database.query<Row>(
      `SELECT ${columns} FROM ledger WHERE user_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${exportedAtOnce}`,
      [actor.user_id, input.after],
    );
    return { items: rows.map(present), next: rows.length === exportedAtOnce ? (rows.at(-1)?.id ?? null) : null };
  }

  @RpcHandler('rewards.recent')
  async recent({ actor, input }: RpcCall<'rewards.recent'>): Promise<RpcResponse<'rewards.recent'>> {
    const rows = await this.database.query<Row>(
      `SELECT ${columns} FROM ledger WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
      [actor.user_id, input.limit],
    );
    return rows.map(present);
  }
}
