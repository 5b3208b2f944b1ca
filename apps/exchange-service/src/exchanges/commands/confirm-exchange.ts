import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { videoUrlFault } from '@offshoot/contracts/video-url';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { StoreClip } from '../../clips/clips.ts';
import { decide } from '../domain/transitions.ts';
import { findExchange } from '../persistence/exchange-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';
import { ConfirmParty } from './confirm-party.ts';

function checkedVideoUrl(text: string): string | null {
  const url = text.trim();
  if (url === '') return null;
  const fault = videoUrlFault(url);
  if (fault) throw new DomainError('validation_failed', {}, { video_url: fault });
  return url;
}

/** A party confirms that the plants changed hands. The second confirmation completes the exchange. */
@Injectable()
export class ConfirmExchange {
  constructor(
    private readonly database: Database,
    private readonly confirmParty: ConfirmParty,
    private readonly clips: StoreClip,
    private readonly present: PresentExchanges,
  ) {}

  @RpcHandler('exchanges.confirm')
  async handle({ actor: { user_id: userId }, input, expires }: RpcCall<'exchanges.confirm'>): Promise<Exchange> {
    const url = checkedVideoUrl(input.video_url);
    const clip = input.clip_key === null ? null : await this.storedClip(input.id, input.clip_key, userId, expires);
    const row = await this.database.transaction(async (tx) => {
      const unlocked = await findExchange(tx, input.id);
      if (!unlocked) throw new DomainError('exchange_not_found');
      return this.confirmParty.handle(tx, unlocked, userId, { url, clip });
    });
    return this.present.one(row, userId);
  }

  /** Checks the caller's right before the costly work on a clip; the confirmation checks it again under its lock. */
  @RpcHandler('exchanges.may_confirm')
  async mayConfirm({ actor: { user_id: userId }, input: { id } }: RpcCall<'exchanges.may_confirm'>): Promise<void> {
    await this.check(id, userId);
  }

  private async check(id: string, userId: string): Promise<void> {
    const unlocked = await this.database.read((tx) => findExchange(tx, id));
    if (!unlocked) throw new DomainError('exchange_not_found');
    decide(unlocked, 'confirm', userId);
  }

  private async storedClip(id: string, stagingKey: string, userId: string, expires: number): Promise<string> {
    await this.check(id, userId);
    return this.clips.handle(userId, stagingKey, expires);
  }
}
