import { DomainError } from '@offshoot/contracts/errors';
import type { EventData } from '@offshoot/contracts/events';
import type { ExchangeEvidence, PersonEvidence, RingMessageEvidence } from '@offshoot/contracts/evidence';
import type { CaseDetail, CaseSummary } from '@offshoot/contracts/moderation';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { moderator } from '../acts/moderated-plants.ts';
import { exchangeEvidence, replyWithEvidence, ringMessageEvidence } from '../evidence-replies.ts';

const sentAt = '2026-05-01T12:00:00.000Z';

/** The running service, with chat messages and exchanges that other services have. */
export class WrittenTexts {
  readonly actor = moderator();
  readonly sender = newId();
  readonly recipient = newId();
  /** Users whom auth-service does not know any more. */
  readonly deleted = new Set<string>();
  /** What users have written of themselves. */
  readonly profiles = new Map<string, PersonEvidence>();
  /** Awaited while auth-service responds about users. */
  meanwhile: () => Promise<unknown> = () => Promise.resolve();
  private readonly messages = new Map<string, { content: string; exchange_id: string }>();
  private readonly ringMessages = new Map<string, RingMessageEvidence>();
  private readonly exchanges = new Map<string, ExchangeEvidence>();
  private removeChat: () => void = () => undefined;

  private constructor(
    readonly moderation: StartedService,
    readonly clock: ReturnType<typeof testClock>,
  ) {}

  static async start(): Promise<WrittenTexts> {
    const clock = testClock(new Date(sentAt));
    const moderation = await startService(service, { clock, eventBackoff: () => 50 });
    const texts = new WrittenTexts(moderation, clock);
    await replyWithEvidence(moderation, {
      unknown: texts.deleted,
      people: texts.profiles,
      ringMessages: texts.ringMessages,
      meanwhile: () => texts.meanwhile(),
    });
    await moderation.reply('people.cards', () => ({ cards: [] }));
    await moderation.reply('exchanges.for_moderators', ({ exchange_id = '' }) => {
      const exchange = texts.exchanges.get(exchange_id);
      if (!exchange) throw new DomainError('exchange_not_found');
      return exchange;
    });
    await moderation.reply('exchanges.review', ({ id }) => {
      for (const { id: exchange_id, reviews } of texts.exchanges.values())
        for (const { review_id, given_by, text } of reviews)
          if (review_id === id)
            return {
              reviewer_id: given_by,
              reviewee_id: texts.recipient,
              exchange_id,
              rating: 1,
              text,
              is_hidden: false,
              at: sentAt,
            };
      throw new DomainError('review_not_found');
    });
    await texts.chatResponds();
    return texts;
  }

  stop(): Promise<void> {
    return this.moderation.stop();
  }

  /** Whether chat-service responds from now on. */
  async chatResponds(responds = true): Promise<void> {
    this.removeChat();
    this.removeChat = await this.moderation.reply('chat.for_moderators', ({ message_id }) => {
      if (!responds) throw new DomainError('unavailable');
      const message = this.messages.get(message_id);
      if (!message) throw new DomainError('not_found');
      const { content, exchange_id } = message;
      const said = { sender_id: this.sender, content, at: sentAt };
      return {
        ...said,
        message_id,
        room_id: newId(),
        exchange_id,
        is_hidden: false,
        context: [{ ...said, id: message_id, message_type: 'text', automatic: null, image: null }],
      };
    });
  }

  /** Sends a chat message. @returns the id of its event and its own */
  async send(
    text: string,
    messageId = newId(),
    id = newId(),
    exchange_id = newId(),
  ): Promise<{ id: string; messageId: string }> {
    this.messages.set(messageId, { content: text, exchange_id });
    const data = {
      message_id: messageId,
      room_id: newId(),
      exchange_id,
      sender_id: this.sender,
      recipient_id: this.recipient,
      seq: 1,
      at: sentAt,
    };
    await this.moderation.deliver({ type: 'message.sent.v1', id, data });
    return { id, messageId };
  }

  /** Sends a message to all members of a ring. @returns its evidence */
  async sendToRing(content: string): Promise<RingMessageEvidence> {
    const evidence = ringMessageEvidence({ message_id: newId(), sender_id: this.sender, content });
    this.ringMessages.set(evidence.message_id, evidence);
    const { message_id, ring_id, sender_id, member_ids } = evidence;
    const recipient_ids = member_ids.filter((id) => id !== sender_id);
    const data = { message_id, ring_id, sender_id, recipient_ids, seq: 1, at: sentAt };
    await this.moderation.deliver({ type: 'ring_message.sent.v1', data });
    return evidence;
  }

  /** Deletes the account of the sender. @returns the id of the event */
  async deleteSender(): Promise<string> {
    this.deleted.add(this.sender);
    const data = { user_id: this.sender, at: this.clock.now().toISOString() };
    return (await this.moderation.deliver({ type: 'person.deleted.v1', data })).id;
  }

  /** Deletes it after auth-service has read it for the next job, which goes on once the erasure is done or waits for a lock. */
  deleteSenderMeanwhile(): void {
    let erased: Promise<void> | undefined;
    // A slow read is made twice: both go on after the erasure, with the sender as it was.
    this.meanwhile = () => (erased ??= this.erase());
  }

  private async erase(): Promise<void> {
    const sender = this.sender;
    const data = { user_id: sender, at: this.clock.now().toISOString() };
    const { id } = await this.moderation.deliver({ type: 'person.deleted.v1', data });
    await eventually(() => this.isDoneOrWaits(id));
    this.deleted.add(sender);
  }

  private async isDoneOrWaits(eventId: string): Promise<boolean> {
    const rows = await this.moderation.database.query(
      `SELECT 1 FROM inbox WHERE event_id = $1 UNION ALL
       SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database()`,
      [eventId],
    );
    return rows.length > 0;
  }

  /** A step of an exchange of which exchange-service has this. The sender is the requester. @returns the exchange's id */
  async step(
    type: Step,
    has: Partial<ExchangeEvidence>,
    more: Partial<EventData<'exchange.cancelled.v1'>> = {},
  ): Promise<string> {
    const exchange = exchangeEvidence({ requester_id: this.sender, owner_id: this.recipient, ...has });
    this.exchanges.set(exchange.id, exchange);
    const data = {
      exchange_id: exchange.id,
      version: 1,
      status: exchange.status,
      requester_id: exchange.requester_id,
      owner_id: exchange.owner_id,
      plant_id: exchange.plant_id,
      offered_plant_id: null,
      at: sentAt,
      closed_reason: 'called_off',
      was_held: true,
      rating_from_requester: 1,
      rating_from_owner: 1,
      ...more,
    } as const;
    await this.moderation.deliver({ type, data });
    return exchange.id;
  }

  /** The open and decided cases with this subject, user or plant. */
  async casesOf(id: string): Promise<CaseSummary[]> {
    await this.moderation.settled();
    const cases = await Promise.all(
      (['open', 'decided'] as const).map((state) =>
        this.moderation.call('moderation.cases', { q: id, state }, { actor: this.actor }),
      ),
    );
    return cases.flatMap(({ items }) => items);
  }

  /** The only case with this subject. */
  async caseOf(id: string): Promise<CaseDetail> {
    const [first, ...more] = await this.casesOf(id);
    if (!first || more.length > 0) throw new Error(`${more.length + (first ? 1 : 0)} cases instead of one`);
    return this.moderation.call('moderation.get_case', { id: first.id }, { actor: this.actor });
  }
}

type Step =
  | 'exchange.requested.v1'
  | 'exchange.accepted.v1'
  | 'exchange.declined.v1'
  | 'exchange.cancelled.v1'
  | 'exchange.reviewed.v1';

/** The highlighted pieces of a case's texts. */
export const highlightedIn = ({ content }: CaseDetail): string[] =>
  content.texts.flatMap(({ text, highlights }) => highlights.map(({ start, end }) => text.slice(start, end)));
