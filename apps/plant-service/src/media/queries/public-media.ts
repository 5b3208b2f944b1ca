import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

const isPublic = `p.deleted_at is null and p.status in ('available', 'exchanged')`;

/** Filters photos and voice notes that are public: those that a public plant shows, not those of a pending edit. */
@Injectable()
export class PublicMedia {
  constructor(private readonly database: Database) {}

  @RpcHandler('plants.public_media')
  async handle({ input: { ids } }: RpcCall<'plants.public_media'>): Promise<RpcResponse<'plants.public_media'>> {
    const rows = await this.database.query<{ id: string }>(
      `select m.id from photo m join plant p on p.id = m.plant_id
       where m.id = any($1::uuid[]) and m.state = 'attached' and ${isPublic}
         and p.photos @> jsonb_build_array(jsonb_build_object('id', m.id))
       union all
       select m.id from voice_note m join plant p on p.id = m.plant_id
       where m.id = any($1::uuid[]) and m.state = 'attached' and ${isPublic}`,
      [ids],
    );
    return { ids: rows.map((row) => row.id) };
  }
}
