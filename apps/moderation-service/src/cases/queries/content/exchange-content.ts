import { Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/locales';
import type { ExchangeEvidence, MessageEvidence } from '@offshoot/contracts/evidence';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { CaseRow } from '../../persistence/case-row.ts';
import { PeopleCards, type PersonCard } from '../people-cards.ts';
import { type Content, noContent, textsOf, unlessDeleted } from './content.ts';

/** The author of a message; of an automatic one the user who took the step. */
const actorOf = ({ sender_id, automatic }: MessageEvidence['context'][number]): string | null =>
  sender_id ?? automatic?.by ?? null;

const partyIn = ({ exchange }: Content, id: string | null): PersonCard | null =>
  [exchange?.requester, exchange?.owner].find((party) => party?.id === id) ?? null;

/** What two users gave and wrote in an exchange. Each is undefined if it has been deleted. */
@Injectable()
export class ExchangeContent {
  constructor(
    private readonly rpc: RpcClient,
    private readonly people: PeopleCards,
  ) {}

  async ofVideo({ subject_id }: CaseRow): Promise<Content | undefined> {
    const exchange = await this.read({ video_id: subject_id });
    const videos = exchange?.videos.filter(({ video_id }) => video_id === subject_id) ?? [];
    return exchange && this.shown(exchange, videos);
  }

  /** A photo of a diary, which is blurred until the moderator opens it. */
  async ofGrowthPhoto({ subject_id, exchange_id }: CaseRow): Promise<Content> {
    const exchange = exchange_id === null ? undefined : await this.read({ exchange_id });
    const content = exchange ? await this.shown(exchange, []) : noContent;
    const photo = exchange?.growth_photos?.find(({ photo_id }) => photo_id === subject_id);
    if (!photo) return { ...content, photo_removed: true };
    const { image, meta } = photo;
    return { ...content, photos: [{ image, meta, is_doubtful: true, score: null }] };
  }

  /** With the chat and the meeting while it is to be decided. */
  async ofDispute({ subject_id, exchange_id, person_id, state }: CaseRow): Promise<Content | undefined> {
    const exchange = await this.read({ exchange_id: exchange_id ?? subject_id });
    if (!exchange) return undefined;
    const isOpen = state !== 'decided' && exchange.is_disputed && !exchange.dispute_resolved;
    return {
      ...(await this.ofDisagreement(exchange, isOpen)),
      texts: textsOf([['reason', exchange.closed_note ?? '']], await this.languageOf(person_id)),
    };
  }

  /** What the absent party wrote, and what the other one reported; or a pest, with the chat. */
  async ofContest({ subject_id, exchange_id, person_id, state }: CaseRow): Promise<Content | undefined> {
    const exchange = exchange_id === null ? undefined : await this.read({ exchange_id });
    const report = exchange?.pest_reports?.find(({ report_id }) => report_id === subject_id);
    if (report && exchange) {
      const content = await this.ofDisagreement(exchange, state !== 'decided' && report.is_held);
      return { ...content, pest: report.pest };
    }
    if (!exchange?.no_show_contest) return undefined;
    const { no_show_contest: contest, closed_by, closed_note } = exchange;
    const [content, language, reportersLanguage] = await Promise.all([
      this.ofDisagreement(exchange, state !== 'decided' && !contest.is_decided),
      this.languageOf(person_id),
      this.languageOf(closed_by),
    ]);
    return {
      ...content,
      texts: [
        ...textsOf([['appeal', contest.text]], language),
        ...textsOf([['reason', closed_note ?? '']], reportersLanguage),
      ],
      absent: partyIn(content, person_id),
    };
  }

  private async ofDisagreement(exchange: ExchangeEvidence, isOpen: boolean): Promise<Content> {
    const [content, context, ring] = await Promise.all([
      this.shown(exchange, exchange.videos),
      isOpen ? this.chatOf(exchange.id) : [],
      isOpen && exchange.ring_id ? this.ringChatOf(exchange.ring_id) : {},
    ]);
    const { meeting } = exchange;
    return {
      ...content,
      context,
      ...ring,
      ...(isOpen &&
        meeting && {
          meeting: {
            ...meeting,
            proposed_by: partyIn(content, meeting.proposed_by),
            confirmed_by: partyIn(content, meeting.confirmed_by),
          },
        }),
    };
  }

  async ofReview({ subject_id }: CaseRow): Promise<Content | undefined> {
    const review = await unlessDeleted(this.rpc.call('exchanges.review', { id: subject_id }), 'review_not_found');
    if (!review) return undefined;
    const [exchange, language] = await Promise.all([
      this.read({ exchange_id: review.exchange_id }),
      this.languageOf(review.reviewer_id),
    ]);
    const content = exchange ? await this.shown(exchange, []) : noContent;
    return { ...content, texts: textsOf([['review', review.text]], language), rating: review.rating };
  }

  /** What the requester wrote, with the owner's reply for context. */
  ofRequest(row: CaseRow): Promise<Content | undefined> {
    return this.ofSteps(row, 'requester_id');
  }

  /** What the owner of the plant wrote, with the request that it replies to for context. */
  ofReply(row: CaseRow): Promise<Content | undefined> {
    return this.ofSteps(row, 'owner_id');
  }

  private async ofSteps({ subject_id }: CaseRow, author: 'requester_id' | 'owner_id'): Promise<Content | undefined> {
    const exchange = await this.read({ exchange_id: subject_id });
    if (!exchange) return undefined;
    const { closed_by, message, owner_message, requested_at, accepted_at } = exchange;
    const [content, language] = await Promise.all([this.shown(exchange, []), this.languageOf(exchange[author])]);
    const isRequest = author === 'requester_id';
    const written = [
      {
        sender: content.exchange?.requester ?? null,
        text: message,
        automatic: null,
        at: requested_at,
        is_subject: isRequest,
      },
      {
        sender: content.exchange?.owner ?? null,
        text: owner_message ?? '',
        automatic: null,
        at: accepted_at ?? requested_at,
        is_subject: !isRequest,
      },
    ];
    return {
      ...content,
      texts: textsOf(
        [
          ['message', (isRequest ? message : owner_message) ?? '', isRequest ? 'request' : 'reply'],
          ['reason', closed_by === exchange[author] ? (exchange.closed_note ?? '') : ''],
        ],
        language,
      ),
      context: written.filter(({ text }) => text !== ''),
    };
  }

  async ofMessage({ subject_id }: CaseRow): Promise<Content | undefined> {
    const message = await unlessDeleted(this.rpc.call('chat.for_moderators', { message_id: subject_id }), 'not_found');
    if (!message) return this.ofRingMessage(subject_id);
    const [exchange, context, language] = await Promise.all([
      this.read({ exchange_id: message.exchange_id }),
      this.said(message.context, message.message_id),
      this.languageOf(message.sender_id),
    ]);
    const content = exchange ? await this.shown(exchange, []) : noContent;
    const image = message.context.find(({ id }) => id === message.message_id)?.image;
    return {
      ...content,
      texts: textsOf([['message', message.content]], language),
      // The machine sees no photos of chats: they are blurred until the moderator opens them.
      photos: image ? [{ image, meta: null, is_doubtful: true, score: null }] : [],
      context,
    };
  }

  /** Written to all members of a ring, and thus in no exchange. */
  private async ofRingMessage(message_id: string): Promise<Content | undefined> {
    const message = await unlessDeleted(this.rpc.call('ring_chat.for_moderators', { message_id }), 'not_found');
    if (!message) return undefined;
    const [ring_members, context, language] = await Promise.all([
      this.ringMembers(message.member_ids),
      this.said(message.context, message.message_id),
      this.languageOf(message.sender_id),
    ]);
    return {
      ...noContent,
      texts: textsOf([['message', message.content]], language),
      context,
      ring_members,
    };
  }

  private async ringChatOf(id: string): Promise<Pick<Content, 'ring_context' | 'ring_members'>> {
    const { messages, member_ids } = await this.rpc.call('ring_chat.ring_for_moderators', { id });
    const [ring_context, ring_members] = await Promise.all([this.said(messages), this.ringMembers(member_ids)]);
    return { ring_context, ring_members };
  }

  private async ringMembers(ids: readonly string[]): Promise<PersonCard[]> {
    const cardOf = await this.people.of(ids);
    return ids.map((id) => cardOf(id) ?? { id, name: '', avatar: null });
  }

  /** In which the machine judged what the user wrote. */
  private async languageOf(id: string | null): Promise<Language | undefined> {
    if (id === null) return undefined;
    return (await this.rpc.call('people.for_moderators', { ids: [id] })).people[0]?.language;
  }

  private async chatOf(exchange_id: string): Promise<Content['context']> {
    const { messages } = await this.rpc.call('chat.exchange_for_moderators', { exchange_id });
    return this.said(messages);
  }

  private async said(messages: MessageEvidence['context'], subjectId?: string): Promise<Content['context']> {
    const cardOf = await this.people.of(messages.map(actorOf));
    return messages.map((each) => ({
      sender: cardOf(actorOf(each)),
      text: each.content,
      automatic: each.automatic,
      at: each.at,
      is_subject: each.id === subjectId,
    }));
  }

  private read(input: { exchange_id: string } | { video_id: string }): Promise<ExchangeEvidence | undefined> {
    return unlessDeleted(this.rpc.call('exchanges.for_moderators', input), 'exchange_not_found');
  }

  private async shown(exchange: ExchangeEvidence, videos: ExchangeEvidence['videos']): Promise<Content> {
    const { id, status, plant_id, plant_name, requester_id, owner_id } = exchange;
    const cardOf = await this.people.of([requester_id, owner_id]);
    const party = (partyId: string): PersonCard => cardOf(partyId) ?? { id: partyId, name: '', avatar: null };
    return {
      ...noContent,
      plant_id,
      exchange: { id, status, plant_name, requester: party(requester_id), owner: party(owner_id) },
      videos: videos.map(({ given_by, url, clip }) => ({ by: party(given_by), url, clip })),
    };
  }
}
