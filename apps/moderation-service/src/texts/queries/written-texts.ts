import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@offshoot/contracts/errors';
import type { ExchangeEvidence, MessageEvidence } from '@offshoot/contracts/evidence';
import type { JobData } from '@offshoot/contracts/jobs';
import type { CaseSubject } from '@offshoot/contracts/moderation';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { TextKind } from '../../judgement/judgement.ts';

/** Profiles are judged by `JudgeProfile`. */
export interface TextToJudge {
  text: Exclude<JobData<'moderation.judge_text'>['text'], 'profile'>;
  id: string;
}

/** A text outside of listings, with the subject of a case about it. */
export interface WrittenText {
  subject: CaseSubject;
  subjectId: string;
  authorId: string;
  exchangeId: string | null;
  /** Who reads a message of a ring's room, its author among them; other texts are read by the parties of their exchange. */
  memberIds?: readonly string[];
  kind: TextKind;
  text: string;
  /** Of a request or of a first message in a chat room; none of other texts. */
  recipientIds: readonly string[];
}

/** The texts of a job, from the service that has them; none if they have been deleted. */
@Injectable()
export class WrittenTexts {
  constructor(private readonly rpc: RpcClient) {}

  async of({ text, id }: TextToJudge): Promise<WrittenText[]> {
    if (text === 'message') return this.ofMessage(id);
    const exchange = await unlessDeleted(
      this.rpc.call('exchanges.for_moderators', { exchange_id: id }),
      'exchange_not_found',
    );
    return exchange ? textsOf[text](exchange) : [];
  }

  private async ofMessage(message_id: string): Promise<WrittenText[]> {
    const message = await unlessDeleted(this.rpc.call('chat.for_moderators', { message_id }), 'not_found');
    if (!message) return [];
    const { sender_id: authorId, exchange_id: exchangeId, content: text } = message;
    const recipientIds = isFirst(message) ? await this.otherParty(exchangeId, authorId) : [];
    return [{ subject: 'message', subjectId: message_id, authorId, exchangeId, kind: 'chat', text, recipientIds }];
  }

  /** A message to all members of a ring. */
  async ofRingMessage(message_id: string): Promise<WrittenText[]> {
    const message = await unlessDeleted(this.rpc.call('ring_chat.for_moderators', { message_id }), 'not_found');
    if (!message) return [];
    const { sender_id: authorId, member_ids: memberIds, content: text } = message;
    const recipientIds = isFirst(message) ? memberIds.filter((id) => id !== authorId) : [];
    const shared = { authorId, exchangeId: null, memberIds, recipientIds };
    return [{ subject: 'message', subjectId: message_id, kind: 'chat', text, ...shared }];
  }

  private async otherParty(exchange_id: string, authorId: string): Promise<string[]> {
    const exchange = await unlessDeleted(
      this.rpc.call('exchanges.for_moderators', { exchange_id }),
      'exchange_not_found',
    );
    if (!exchange) return [];
    return [exchange.owner_id === authorId ? exchange.requester_id : exchange.owner_id];
  }
}

/** Whether the author wrote nothing among the messages before it. */
function isFirst({
  context,
  message_id,
  sender_id,
}: Pick<MessageEvidence, 'context' | 'message_id' | 'sender_id'>): boolean {
  const [first] = context.filter((message) => message.sender_id === sender_id);
  return first?.id === message_id;
}

type Steps = Exclude<TextToJudge['text'], 'message'>;

const textsOf: Record<Steps, (exchange: ExchangeEvidence) => WrittenText[]> = {
  request: (exchange) => [
    { ...byRequester(exchange), kind: 'request', text: exchange.message, recipientIds: [exchange.owner_id] },
  ],
  acceptance: (exchange) => [
    { ...byOwner(exchange), kind: 'reply', text: exchange.owner_message ?? '', recipientIds: [] },
  ],
  closing: (exchange) => [
    ...(exchange.status === 'declined' ? textsOf.acceptance(exchange) : []),
    ...reasonOf(exchange),
  ],
  reviews: ({ id: exchangeId, reviews }) =>
    reviews.map(({ review_id: subjectId, given_by: authorId, text }) => ({
      subject: 'review',
      subjectId,
      authorId,
      exchangeId,
      kind: 'review',
      text,
      recipientIds: [],
    })),
};

const byRequester = ({ id, requester_id }: ExchangeEvidence) =>
  ({ subject: 'request', subjectId: id, authorId: requester_id, exchangeId: id }) as const;

const byOwner = ({ id, owner_id }: ExchangeEvidence) =>
  ({ subject: 'reply', subjectId: id, authorId: owner_id, exchangeId: id }) as const;

/** The reason of a dispute belongs to the case of the dispute, which is about the same user. */
function reasonOf(exchange: ExchangeEvidence): WrittenText[] {
  const { closed_by, closed_note, is_disputed, owner_id } = exchange;
  if (closed_by === null || closed_note === null) return [];
  const by = closed_by === owner_id ? byOwner(exchange) : byRequester(exchange);
  return [{ ...by, ...(is_disputed && { subject: 'dispute' }), kind: 'reply', text: closed_note, recipientIds: [] }];
}

async function unlessDeleted<T>(read: Promise<T>, code: ErrorCode): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return null;
    throw error;
  }
}
