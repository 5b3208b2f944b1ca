import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { ContactReceipt } from '@offshoot/contracts/contact';
import { limits } from '@offshoot/contracts/limits';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { stripCharacters } from '@offshoot/contracts/strip-characters';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { AddSignal } from '../../cases/cases.ts';
import { insertContactMessage, lockWriter, nthNewest, type Writer } from '../persistence/contact-messages.ts';

const day = 24 * 60 * 60 * 1_000;

/**
 * Stores a contact message or feedback for the moderators.
 * @throws DomainError `validation_failed`; `rate_limited` with `retry_after` in seconds, beyond the daily number per
 * writer
 */
@Injectable()
export class SendContactMessage {
  constructor(
    private readonly database: Database,
    private readonly addSignal: AddSignal,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.write')
  async handle({ input, actor }: RpcCall<'moderation.write'>): Promise<ContactReceipt> {
    const { kind, email, website, ...body } = input;
    // Users see no such field; what fills it in learns nothing from the response.
    if (website) return { id: newId(), kind, created_at: this.clock.now().toISOString() };
    const writer = writerOf(actor, email);
    const message = stripCharacters(body.message.replace(/\r\n?/g, '\n'), 'control').trim();
    if (message.length < limits.contactMessageMin)
      throw new DomainError('validation_failed', {}, { message: 'too_short' });
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      await lockWriter(tx, writer);
      const earlier = await nthNewest(tx, writer, serverLimits.contactMessagesPerDay);
      const wait = earlier ? earlier.getTime() + day - at.getTime() : 0;
      if (wait > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(wait / 1_000) });
      const id = newId();
      const rating = kind === 'feedback' ? body.rating : null;
      await insertContactMessage(tx, { id, kind, writer, language: body.language ?? null, message, rating, at });
      await this.addSignal.handle(
        tx,
        { subject: 'contact_message', subjectId: id, personId: writer.id, language: body.language, excerpt: message },
        { kind: 'contact', code: kind, source: { reporterId: writer.id, text: message }, at },
      );
      return { id, kind, created_at: at.toISOString() };
    });
  }
}

function writerOf(actor: Actor | null, email: string | undefined): Writer {
  if (actor) return { id: actor.user_id, email: null };
  if (!email) throw new DomainError('validation_failed', {}, { email: 'required' });
  return { id: null, email };
}
