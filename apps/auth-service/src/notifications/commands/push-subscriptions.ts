import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import type { AuthConfig } from '../../config.ts';
import { isPushEndpoint } from '../domain/push-endpoint.ts';
import { endSubscription, keepSubscription } from '../persistence/push-subscriptions.ts';

const bytesOf = (text: string): number => Buffer.from(text, 'base64url').length;

/** The browsers that show a person's pushes. */
@Injectable()
export class PushSubscriptions {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  async begin({ endpoint, keys }: QuestionRequest<'notifications.subscribe'>, actor: Actor): Promise<void> {
    const faults = {
      ...(!isPushEndpoint(endpoint, this.config.PUSH_ORIGINS) && { endpoint: 'invalid_url' }),
      // A point on the curve P-256, uncompressed, and the secret that both ends share (RFC 8291).
      ...(bytesOf(keys.p256dh) !== 65 && { 'keys.p256dh': 'invalid_type' }),
      ...(bytesOf(keys.auth) !== 16 && { 'keys.auth': 'invalid_type' }),
    };
    if (Object.keys(faults).length > 0) throw new DomainError('validation_failed', {}, faults);
    const owner = { userId: actor.user_id, sessionId: actor.session_id };
    await this.database.transaction((em) => keepSubscription(em, owner, { endpoint, ...keys }, this.clock.now()));
  }

  async end(endpoint: string, actor: Actor): Promise<void> {
    await this.database.transaction((em) => endSubscription(em, actor.user_id, endpoint));
  }
}
