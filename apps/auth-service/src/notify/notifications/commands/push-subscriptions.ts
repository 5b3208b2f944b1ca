import { ECDH } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { isPushEndpoint } from '../domain/push-endpoint.ts';
import { endSubscription, keepSubscription } from '../persistence/push-subscriptions.ts';

/** Whether a key is an uncompressed point of the curve P-256 (RFC 8291): nothing can be encrypted for any other key. */
function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 65) return false;
  try {
    return ECDH.convertKey(bytes, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

/** The browsers that show a user's pushes. */
@Injectable()
export class PushSubscriptions {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('notifications.subscribe')
  async begin({ input, actor }: RpcCall<'notifications.subscribe'>): Promise<void> {
    const { endpoint, keys } = input;
    const faults = {
      ...(!isPushEndpoint(endpoint, this.config.PUSH_ORIGINS) && { endpoint: 'invalid_url' }),
      ...(!isPoint(keys.p256dh) && { 'keys.p256dh': 'invalid_type' }),
      ...(Buffer.from(keys.auth, 'base64url').length !== 16 && { 'keys.auth': 'invalid_type' }),
    };
    if (Object.keys(faults).length > 0) throw new DomainError('validation_failed', {}, faults);
    const owner = { userId: actor.user_id, sessionId: actor.session_id };
    await this.database.transaction((tx) => keepSubscription(tx, owner, { endpoint, ...keys }, this.clock.now()));
  }

  @RpcHandler('notifications.end_subscription')
  async end({ input, actor }: RpcCall<'notifications.end_subscription'>): Promise<void> {
    await this.database.transaction((tx) => endSubscription(tx, actor.user_id, input.endpoint));
  }
}
