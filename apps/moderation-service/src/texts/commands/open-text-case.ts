import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { AddSignal, languageOfScript } from '../../cases/cases.ts';
import type { DoubtfulText } from './judge-texts.ts';

/** Shows a doubtful text to moderators. It stays visible meanwhile. */
@Injectable()
export class OpenTextCase {
  constructor(
    private readonly addSignal: AddSignal,
    private readonly clock: Clock,
  ) {}

  async handle(
    tx: Tx,
    { doubts, authorId, text, language, subject, subjectId, exchangeId }: DoubtfulText,
  ): Promise<void> {
    const at = this.clock.now();
    const shown = { personId: authorId, excerpt: text, language: languageOfScript(text) ?? language };
    for (const { code, level, term } of doubts)
      await this.addSignal.handle(
        tx,
        { subject, subjectId, exchangeId, ...shown },
        { kind: 'machine', code, level, term, at },
      );
  }
}
