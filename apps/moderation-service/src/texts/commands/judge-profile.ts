import { Injectable } from '@nestjs/common';
import { queueOf } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { AddSignal, CaseChanges, delayErasure, languageOfScript, withdrawCase } from '../../cases/cases.ts';
import { doubtsOfText, HeldTexts } from '../../judgement/judgement.ts';
import { knownDoubts, lockProfileCase, showNewText } from '../persistence/profile-cases.ts';

/**
 * Judges a user's name and biography as they are now. A doubt opens a case or joins the open one, unless a moderator has dismissed
 * it before; without any doubt left, an open case is closed.
 */
@Injectable()
export class JudgeProfile {
  constructor(
    private readonly rpc: RpcClient,
    private readonly addSignal: AddSignal,
    private readonly changes: CaseChanges,
    private readonly clock: Clock,
    private readonly heldTexts: HeldTexts,
  ) {}

  async handle(tx: Tx, userId: string): Promise<void> {
    await delayErasure(tx, [userId]);
    // Read after the lock, so that of two jobs the later one has the newer text.
    const openCase = await lockProfileCase(tx, userId);
    const [person] = (await this.rpc.call('people.for_moderators', { ids: [userId] })).people;
    if (!person) return;
    if (openCase) this.changes.announce(tx, queueOf.profile, openCase);
    const at = this.clock.now();
    const by = { language: person.language, held: await this.heldTexts.patterns() };
    const judged = [
      { text: person.name, doubts: doubtsOfText('name', person.name, by) },
      { text: person.bio, doubts: doubtsOfText('biography', person.bio, by) },
    ];
    const excerpt = judged.find(({ doubts }) => doubts.length > 0)?.text;
    if (excerpt === undefined) {
      if (openCase) await withdrawCase(tx, openCase, at);
      return;
    }
    const openDoubts = await knownDoubts(tx, userId);
    const shown = { excerpt, language: languageOfScript(excerpt) ?? person.language };
    if (openCase) await showNewText(tx, openCase, shown);
    for (const { code, level, term } of judged.flatMap(({ doubts }) => doubts)) {
      if (openDoubts.has(`${code} ${term ?? ''}`)) continue;
      await this.addSignal.handle(
        tx,
        { subject: 'profile', subjectId: userId, personId: userId, ...shown },
        { kind: 'machine', code, level, term, at },
      );
    }
  }
}
