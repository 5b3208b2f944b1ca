import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SessionEndListener } from '../../../identity/identity.ts';
import { endSubscriptionsOfSessions } from '../persistence/push-subscriptions.ts';

/** Ends the push subscriptions of ended sessions. */
@Injectable()
export class EndPushSubscriptions extends SessionEndListener {
  sessionsEnded(em: EntityManager, sessionIds: readonly string[]): Promise<void> {
    return endSubscriptionsOfSessions(em, sessionIds);
  }
}
