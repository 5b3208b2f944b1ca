import { Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/basics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { doubtsOfText } from '../../judgement/judgement.ts';
import type { WrittenText } from '../queries/written-texts.ts';

/** A text with the machine's reasons for a moderator to look at it. */
export interface DoubtfulText extends WrittenText {
  doubts: ReturnType<typeof doubtsOfText>;
  /** Of its author. */
  language: Language;
}

/** Judges the texts of a job. */
@Injectable()
export class JudgeTexts {
  constructor(private readonly rpc: RpcClient) {}

  /** @returns those that a moderator should look at; texts of deleted users are left out */
  async handle(texts: readonly WrittenText[]): Promise<DoubtfulText[]> {
    const written = texts.filter(({ text }) => text !== '');
    if (written.length === 0) return [];
    const ids = [...new Set(written.map(({ authorId }) => authorId))];
    const { people } = await this.rpc.call('people.for_moderators', { ids });
    const languages = new Map(people.map(({ id, language }) => [id, language]));
    return written.flatMap((one) => {
      const language = languages.get(one.authorId);
      if (!language) return [];
      const doubts = doubtsOfText(one.kind, one.text, language);
      return doubts.length === 0 ? [] : [{ ...one, language, doubts }];
    });
  }
}
