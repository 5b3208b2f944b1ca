import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { ContactReceipt } from '@offshoot/contracts/contact';
import { limits } from '@offshoot/contracts/limits';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { stripCharacters } from '@offshoot/contracts/strip-characters';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, type Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { AddSignal } from '../../cases/cases.ts';
import { insertContactMessage, lockWriter, nthNewest, type Writer } from '../persistence/contact-messages.ts';
import { type Noticed, NoticedContent } from '../queries/noticed-content.ts';

const day = 24 * 60 * 60 * 1_000;
/** A notice of illegal content comes before everything else that is due within a day. */
const reachOfNotice = 499;
const illegal = 'illegal_content';

/** A message whose fields are complete. */
interface Written extends Pick<RpcRequest<'moderation.write'>, 'kind' | 'language' | 'rating'> {
  /** Null for an anonymous notice. */
  writer: Writer | null;
  message: string;
  isNotice: boolean;
}

/**
 * Stores a contact message or feedback for the moderators. A notice of illegal content joins the case of what its link
 * leads to; it is in the inbox as well, for the reply to its sender, or if the link leads nowhere.
 * @throws DomainError `validation_failed`; `rate_limited` with `retry_after` in seconds, beyond the daily number per
 * writer
 */
@Injectable()
export class WriteContactMessage {
  constructor(
    private readonly database: Database,
    private readonly addSignal: AddSignal,
    private readonly noticedContent: NoticedContent,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.write')
  async handle({ input, actor }: RpcCall<'moderation.write'>): Promise<ContactReceipt> {
    const { kind, website } = input;
    // Users see no such field; what fills it in learns nothing from the response.
    if (website) return { id: newId(), kind, created_at: this.clock.now().toISOString() };
    const written = writtenBy(actor, input);
    const noticed = written.isNotice ? await this.noticedContent.of(input.link ?? '') : null;
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const id = newId();
      if (written.writer) await this.checkLimit(tx, written.writer, at);
      if (noticed) await this.join(tx, noticed, written, at);
      if (written.writer || !noticed) await this.addToInbox(tx, id, written, at);
      return { id, kind, created_at: at.toISOString() };
    });
  }

  private async checkLimit(tx: Tx, writer: Writer, at: Date): Promise<void> {
    await lockWriter(tx, writer);
    const earlier = await nthNewest(tx, writer, serverLimits.contactMessagesPerDay);
    const wait = earlier ? earlier.getTime() + day - at.getTime() : 0;
    if (wait > 0) throw new DomainError('rate_limited', { retry_after: Math.ceil(wait / 1_000) });
  }

  private async join(tx: Tx, noticed: Noticed, { writer, message }: Written, at: Date): Promise<void> {
    await this.addSignal.handle(
      tx,
      { ...noticed, reach: reachOfNotice },
      { kind: 'contact', code: illegal, source: { reporterId: writer?.id ?? null, text: message }, at },
    );
  }

  private async addToInbox(tx: Tx, id: string, written: Written, at: Date): Promise<void> {
    const { kind, message, isNotice, language, rating } = written;
    const writer = written.writer ?? { id: null, email: null };
    await insertContactMessage(tx, { id, kind, writer, language: language ?? null, message, rating, at });
    await this.addSignal.handle(
      tx,
      {
        subject: 'contact_message',
        subjectId: id,
        personId: writer.id,
        language,
        excerpt: message,
        reach: isNotice ? reachOfNotice : 0,
      },
      { kind: 'contact', code: kind, source: { reporterId: writer.id, text: message }, at },
    );
    if (written.writer) await this.outbox.add(tx, 'contact.received.v1', { message_id: id, at: at.toISOString() });
  }
}

function writtenBy(actor: Actor | null, input: RpcRequest<'moderation.write'>): Written {
  const { kind, email, topic, link = '', language } = input;
  const isNotice = kind === 'contact' && topic === illegal;
  const text = stripCharacters(input.message.replace(/\r\n?/g, '\n'), 'control').trim();
  if (text.length < limits.contactMessageMin) throw new DomainError('validation_failed', {}, { message: 'too_short' });
  if (isNotice && link === '') throw new DomainError('validation_failed', {}, { link: 'required' });
  // Notices need no address, since the law lets everyone send one.
  if (!actor && !email && !isNotice) throw new DomainError('validation_failed', {}, { email: 'required' });
  return {
    kind,
    language,
    rating: kind === 'feedback' ? input.rating : null,
    writer: writerOf(actor, email),
    message: isNotice ? `${stripCharacters(link, 'control')}\n\n${text}` : text,
    isNotice,
  };
}

function writerOf(actor: Actor | null, email: string | undefined): Writer | null {
  if (actor) return { id: actor.user_id, email: null };
  return email ? { id: null, email } : null;
}
