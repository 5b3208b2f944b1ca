import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Language } from '@offshoot/contracts/locales';
import type { TranslationWithNames } from '@offshoot/contracts/translations';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { orNull } from '../operations/or-null.ts';

/**
 * Translations of what a member may read: the text is what its own service lets them read now, never what they send. So who may not
 * read it gets that service's error.
 */
@Injectable()
export class Translations {
  constructor(private readonly rpc: RpcClient) {}

  @HttpHandler('translations.message')
  async message({
    input: { room_id, seq, to },
    actor,
  }: HttpCall<'translations.message'>): Promise<TranslationWithNames> {
    const [message] = await this.rpc.call('chat.messages', { room_id, after_seq: seq - 1, limit: 1 }, { actor });
    return this.translate(message?.seq === seq ? message.content : '', to, actor);
  }

  @HttpHandler('translations.plant')
  async plant({ input: { id, field, to }, actor }: HttpCall<'translations.plant'>): Promise<TranslationWithNames> {
    const plant = await this.rpc.call('plants.get', { id }, { actor });
    return this.translate(plant[field], to, actor);
  }

  @HttpHandler('translations.review')
  async review({
    input: { id, review_id, to },
    actor,
  }: HttpCall<'translations.review'>): Promise<TranslationWithNames> {
    // First of all: no other response may reveal that a private profile exists.
    await this.rpc.call('people.profile', { id }, { actor });
    const { reviews } = await this.rpc.call('exchanges.person_rating', { user_id: id });
    return this.translate(reviews.find((review) => review.id === review_id)?.text ?? '', to, actor);
  }

  @HttpHandler('translations.case')
  async case({ input: { id, number, to }, actor }: HttpCall<'translations.case'>): Promise<TranslationWithNames> {
    const { content } = await this.rpc.call('moderation.get_case', { id }, { actor });
    return this.translate(content.texts[number]?.text ?? '', to, actor);
  }

  /** @throws DomainError `not_found` for no text: there is none, or moderators hide it */
  private async translate(text: string, to: Language, actor: Actor): Promise<TranslationWithNames> {
    if (text === '') throw new DomainError('not_found');
    const named = await orNull(this.rpc.call('species.in_text', { text, language: to }));
    const names = named?.names ?? [];
    return { ...(await this.rpc.call('translations.text', { text, to, names }, { actor })), names };
  }
}
