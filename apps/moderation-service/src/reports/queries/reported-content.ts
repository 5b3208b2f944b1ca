import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/locales';
import { DomainError } from '@offshoot/contracts/errors';
import type { CreateReportBody } from '@offshoot/contracts/reports';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { languageOfScript, type ReportedProfile, subjectOfPhoto, unlessDeleted } from '../../cases/cases.ts';

/** The subject of a report: who is responsible for it, and what the queue shows of it. */
export interface Reported {
  /** Of the case, where it is not that of the report. */
  subject?: 'request' | 'reply';
  againstId: string;
  plantId: string | null;
  /** Of what two users wrote to each other. */
  exchangeId: string | null;
  /** The author and the reader of such a text. */
  partyIds: readonly string[];
  excerpt: string;
  language: Language | null;
  image: string | null;
  /** Of a plant: what it shows, and what an edit shortly before replaced. */
  revisionIds: readonly string[];
  /** Of a user: what they show, and what a change shortly before replaced. */
  profile?: ReportedProfile | undefined;
}

const nothingShown = {
  plantId: null,
  exchangeId: null,
  partyIds: [],
  excerpt: '',
  language: null,
  image: null,
  revisionIds: [],
};

/** How long a page may be open before its reader reports it: what an owner edits or deletes meanwhile is still reported. */
const readMs = 3_600_000;

/** Looks up the subject of a report as the reporter may see it. */
@Injectable()
export class ReportedContent {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError `plant_not_found`, `user_not_found`, `review_not_found` or `not_found` (of a message), also for
   * what the reporter may not see
   */
  async of(report: CreateReportBody, actor: Actor): Promise<Reported> {
    const reported = await this.subjectOf(report, actor);
    const language = reported.language ?? languageOfScript(reported.excerpt);
    return { ...reported, language: language ?? (await this.languageOfPerson(reported.againstId)) };
  }

  private async subjectOf({ subject, subject_id }: CreateReportBody, actor: Actor): Promise<Reported> {
    if (subject === 'plant') return this.ofPlant(subject_id, actor);
    if (subject === 'review') return this.ofReview(subject_id, actor);
    if (subject === 'message') return this.ofMessage(subject_id, actor);
    return this.ofPerson(subject_id, actor);
  }

  /** The name and the start of the biography as they are now: the user may change them before a moderator looks. */
  private async ofPerson(id: string, { user_id }: Actor): Promise<Reported> {
    await this.rpc.call('people.check_reachable', { id, viewer_id: user_id });
    const [person] = (await this.rpc.call('people.for_moderators', { ids: [id], shown_since: this.shownSince() }))
      .people;
    return {
      ...nothingShown,
      againstId: id,
      excerpt: person ? [person.name, person.bio].filter(Boolean).join('\n') : '',
      profile: person && {
        name: person.hidden?.name ?? person.name,
        bio: person.hidden?.bio ?? person.bio,
        earlier: person.earlier,
      },
    };
  }

  /** What Latin letters do not show: the language in which the author uses Offshoot. */
  private async languageOfPerson(id: string): Promise<Language | null> {
    const { people } = await this.rpc.call('people.for_moderators', { ids: [id] });
    return people[0]?.language ?? null;
  }

  /** When a user registered; null for an unknown one. */
  async joinedAt(userId: string): Promise<Date | null> {
    const { cards } = await this.rpc.call('people.cards', { ids: [userId] });
    const card = cards.find(({ id }) => id === userId);
    return card ? new Date(card.joined_at) : null;
  }

  private shownSince(): string {
    return new Date(this.clock.now().getTime() - readMs).toISOString();
  }

  private async ofPlant(id: string, actor: Actor): Promise<Reported> {
    const { owner_id, shown_revisions } = await this.rpc.call('plants.owner', {
      id,
      viewer_id: actor.user_id,
      viewer_role: actor.role,
      shown_since: this.shownSince(),
    });
    const [judged] = await this.database.query<Pick<Reported, 'excerpt' | 'language' | 'image'>>(
      `SELECT excerpt, language, image FROM moderation_case WHERE plant_id = $1 AND excerpt <> '' AND outcome = 'approve'
       ORDER BY opened_at DESC, id DESC LIMIT 1`,
      [id],
    );
    return { ...nothingShown, ...judged, againstId: owner_id, plantId: id, revisionIds: shown_revisions ?? [] };
  }

  private async ofMessage(message_id: string, { user_id }: Actor): Promise<Reported> {
    const message = await unlessDeleted(this.rpc.call('chat.for_moderators', { message_id }), 'not_found');
    if (!message) return this.ofRingMessage(message_id, user_id);
    const { exchange_id, sender_id, content } = message;
    const { requester_id, owner_id } = await this.rpc.call('exchanges.for_moderators', { exchange_id });
    if (user_id !== requester_id && user_id !== owner_id) throw new DomainError('not_found');
    return {
      ...nothingShown,
      againstId: sender_id,
      exchangeId: exchange_id,
      partyIds: [requester_id, owner_id],
      excerpt: content,
    };
  }

  private async ofRingMessage(message_id: string, userId: string): Promise<Reported> {
    const message = await unlessDeleted(this.rpc.call('ring_chat.for_moderators', { message_id }), 'not_found');
    if (!message) return this.ofGrowthPhoto(message_id, userId);
    const { sender_id, member_ids, content } = message;
    if (!member_ids.includes(userId)) throw new DomainError('not_found');
    return { ...nothingShown, againstId: sender_id, partyIds: member_ids, excerpt: content };
  }

  /** Only the giver of the plant learns the id of a photo, once they see it. */
  private async ofGrowthPhoto(growth_photo_id: string, userId: string): Promise<Reported> {
    const exchange = await unlessDeleted(
      this.rpc.call('exchanges.for_moderators', { growth_photo_id }),
      'exchange_not_found',
    );
    const photo = exchange?.growth_photos?.find(({ photo_id }) => photo_id === growth_photo_id);
    if (!exchange || !photo) throw new DomainError('not_found');
    const { id, requester_id, owner_id, plant_name } = exchange;
    if (userId !== requester_id && userId !== owner_id) throw new DomainError('not_found');
    return {
      ...nothingShown,
      subject: subjectOfPhoto(photo.given_by, exchange),
      againstId: photo.given_by,
      exchangeId: id,
      partyIds: [requester_id, owner_id],
      excerpt: plant_name,
    };
  }

  /** Reviews are read on the profile of the user whom they are about. */
  private async ofReview(id: string, actor: Actor): Promise<Reported> {
    const { reviewer_id, reviewee_id, exchange_id, text } = await this.rpc.call('exchanges.review', { id });
    try {
      await this.rpc.call('people.check_reachable', { id: reviewee_id, viewer_id: actor.user_id });
    } catch (error) {
      throw error instanceof DomainError && error.code === 'user_not_found'
        ? new DomainError('review_not_found')
        : error;
    }
    return {
      ...nothingShown,
      againstId: reviewer_id,
      exchangeId: exchange_id,
      partyIds: [reviewer_id, reviewee_id],
      excerpt: text,
    };
  }
}
