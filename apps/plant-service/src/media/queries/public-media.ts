import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** $2 is the current time. */
const isPublic = `p.deleted_at IS NULL AND p.status IN ('available', 'exchanged')
  AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = p.owner_id AND banned_until > $2)`;

/** Filters photos and voice notes that are public: those that a public plant shows, not those of a pending edit. */
@Injectable()
export class PublicMedia {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.public_media')
  async handle({ input: { ids } }: RpcCall<'plants.public_media'>): Promise<RpcResponse<'plants.public_media'>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT m.id FROM photo m JOIN plant p ON p.id = m.plant_id
       WHERE m.id = ANY($1::uuid[]) AND m.state = 'attached' AND ${isPublic}
         AND p.photos @> jsonb_build_array(jsonb_build_object('id', m.id))
       UNION ALL
       SELECT m.id FROM voice_note m JOIN plant p ON p.id = m.plant_id
       WHERE m.id = ANY($1::uuid[]) AND m.state = 'attached' AND ${isPublic}`,
      [ids, this.clock.now()],
    );
    return { ids: rows.map((row) => row.id) };
  }
}
