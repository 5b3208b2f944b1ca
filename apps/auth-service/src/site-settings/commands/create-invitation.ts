import { Injectable } from '@nestjs/common';
import type { Invitation } from '@offshoot/contracts/invitations';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, recordOperatorAct } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { newInvitationCode } from '../domain/invitation-code.ts';
import { insertInvitation } from '../persistence/invitation-rows.ts';

const day = 86_400_000;

@Injectable()
export class CreateInvitation {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('admin.create_invitation')
  handle({ actor, input: { uses, days } }: RpcCall<'admin.create_invitation'>): Promise<Invitation> {
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const id = newId();
      const expires_at = new Date(now.getTime() + days * day);
      const made = await insertInvitation(tx, { id, code: newInvitationCode(), uses, expires_at, created_at: now });
      const detail = { invitation: id, uses, expires_at: made.expires_at };
      await recordOperatorAct(
        tx,
        { operator: actor.user_id, command: 'create-invitation', subjectId: null, detail },
        now,
      );
      return made;
    });
  }
}
