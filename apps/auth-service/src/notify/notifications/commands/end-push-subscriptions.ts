import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { SessionEndListener } from '../../../identity/identity.ts';
import { endSubscriptionsOfSessions } from '../persistence/push-subscriptions.ts';

/** Ends the push subscriptions of ended sessions. */
@Injectable()
export class EndPushSubscriptions extends SessionEndListener {
  sessionsEnded(tx: Tx, sessionIds: readonly string[]): Promise<void> {
    return endSubscriptionsOfSessions(tx, sessionIds);
  }
}
