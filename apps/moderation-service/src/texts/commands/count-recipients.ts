import { Inject, Injectable } from '@nestjs/common';
import { mediaKey } from '@offshoot/media/media-keys';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import { AddSignal } from '../../cases/cases.ts';
import type { ModerationConfig } from '../../config.ts';
import { textHash } from '../domain/text-hash.ts';
import { pruneSentTexts, recordSentText } from '../persistence/sent-texts.ts';
import type { WrittenText } from '../queries/written-texts.ts';

const day = 86_400_000;

/** Shows moderators a user who sends one text to many others within a day: once, not for each of them. */
@Injectable()
export class CountRecipients {
  constructor(
    private readonly addSignal: AddSignal,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<ModerationConfig, 'SAME_TEXT_RECIPIENTS' | 'MEDIA_SECRET'>,
  ) {}

  async handle(tx: Tx, { authorId, recipientIds, text }: WrittenText): Promise<void> {
    const hash = recipientIds.length > 0 ? textHash(text, mediaKey(this.config.MEDIA_SECRET, 'sent texts')) : null;
    if (!hash || this.config.SAME_TEXT_RECIPIENTS === 0) return;
    const at = this.clock.now();
    const since = new Date(at.getTime() - day);
    const counts: (number | null)[] = [];
    for (const recipientId of recipientIds)
      counts.push(await recordSentText(tx, { authorId, recipientId, hash, at }, since));
    await pruneSentTexts(tx, since);
    if (!counts.includes(this.config.SAME_TEXT_RECIPIENTS)) return;
    await this.addSignal.handle(
      tx,
      { subject: 'person', subjectId: authorId, personId: authorId, excerpt: text },
      { kind: 'limit', code: 'text.repeated', level: 'review', at },
    );
  }
}
