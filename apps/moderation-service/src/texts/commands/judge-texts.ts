import { Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/locales';
import type { Tx } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { delayErasure } from '../../cases/cases.ts';
import { doubtsOfText, HeldTexts } from '../../judgement/judgement.ts';
import type { WrittenText } from '../queries/written-texts.ts';

/** A text with the machine's reasons for a moderator to look at it. */
export interface DoubtfulText extends WrittenText {
  doubts: ReturnType<typeof doubtsOfText>;
  /** Of its author. */
  language: Language;
}

interface JudgedTexts {
  /** Those of users who still have an account. Recipients who have none are left out. */
  texts: WrittenText[];
  /** Those that a moderator should look at. */
  doubtful: DoubtfulText[];
}

/** Judges the texts of a job. */
@Injectable()
export class JudgeTexts {
  constructor(
    private readonly rpc: RpcClient,
    private readonly heldTexts: HeldTexts,
  ) {}

  /** In the transaction that records them: an erasure of their users waits for its end. */
  async handle(tx: Tx, written: readonly WrittenText[]): Promise<JudgedTexts> {
    const ids = [...new Set(written.flatMap(({ authorId, recipientIds }) => [authorId, ...recipientIds]))];
    if (ids.length === 0) return { texts: [], doubtful: [] };
    await delayErasure(tx, ids);
    const { people } = await this.rpc.call('people.for_moderators', { ids });
    const languages = new Map(people.map(({ id, language }) => [id, language]));
    const texts = written
      .filter(({ authorId }) => languages.has(authorId))
      .map((text) => ({ ...text, recipientIds: text.recipientIds.filter((id) => languages.has(id)) }));
    const held = await this.heldTexts.patterns();
    const doubtful = texts.flatMap((text) => {
      const language = languages.get(text.authorId) ?? 'en';
      const doubts = doubtsOfText(text.kind, text.text, { language, held });
      return doubts.length === 0 ? [] : [{ ...text, language, doubts }];
    });
    return { texts, doubtful };
  }
}
