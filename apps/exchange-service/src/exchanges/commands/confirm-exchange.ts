import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { videoUrlFault } from '@offshoot/contracts/video-url';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { StoreClip } from '../../clips/clips.ts';
import { decide, partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { findExchange, lockExchange, setConfirmed } from '../persistence/exchange-rows.ts';
import { lockPlants, markExchanged } from '../persistence/plant-read-models.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';
import { Scheduler } from './scheduler.ts';
import { CloseRivals } from './close-rivals.ts';

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
    private readonly events: ExchangeEventPublisher,
    private readonly rivals: CloseRivals,
    private readonly clips: StoreClip,
    private readonly scheduler: Scheduler,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.confirm')
  async handle({ actor: { user_id: userId }, input, expires }: RpcCall<'exchanges.confirm'>): Promise<Exchange> {
    const url = checkedVideoUrl(input.video_url);
    const clip = input.clip_key === null ? null : await this.storedClip(input.id, input.clip_key, userId, expires);
    const row = await this.database.transaction(async (tx) => {
      const unlocked = await findExchange(tx, input.id);
      if (!unlocked) throw new DomainError('exchange_not_found');
      const party = partyOf(unlocked, userId);
      const plantIds = [unlocked.plant_id, unlocked.offered_plant_id].filter((id) => id !== null);
      await lockPlants(tx, plantIds);
      const now = this.clock.now();
      const confirmed = await setConfirmed(tx, input.id, party, { url, clip }, now);
      if (!confirmed) {
        const present = await lockExchange(tx, input.id);
        if (present) decide(present, 'confirm', userId);
        throw new DomainError('wrong_exchange_state', { status: present?.status ?? unlocked.status });
      }
      await this.events.videoGiven(tx, confirmed, party);
      if (confirmed.status === 'confirmed') {
        await this.events.confirmed(tx, confirmed, userId);
        return confirmed;
      }
      await markExchanged(tx, plantIds);
      await this.scheduler.completed(tx, confirmed);
      await this.events.completed(tx, confirmed, userId);
      await this.rivals.afterCompletion(tx, plantIds, userId);
      return confirmed;
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
