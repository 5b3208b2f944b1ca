import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { accountById, type AccountRow, friendlyName } from '../../../identity/identity.ts';
import {
  hiddenProfileOf,
  keepHiddenProfile,
  type ProfileText,
  recordShown,
  showText,
} from '../persistence/hidden-profiles.ts';

/**
 * Replaces a user's name by a generated one and removes the biography, as a moderator decided, or brings them back as far as the
 * user has not written others. Decisions may arrive twice and in any order.
 */
@Injectable()
export class HideProfile {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async handle(tx: Tx, decision: EventData<'moderation.acted.v1'>): Promise<void> {
    const { subject, subject_id: userId, act, undone } = decision;
    if (subject !== 'profile' || (act !== 'hide' && act !== 'restore')) return;
    const now = this.clock.now();
    const account = await accountById(tx, userId, now, 'FOR UPDATE');
    if (!account?.active) return;
    const at = new Date(decision.at);
    const kept = await hiddenProfileOf(tx, userId);
    if (kept && (kept.decided_at > at || (kept.decided_at.getTime() === at.getTime() && !undone))) return;
    const before = kept?.is_hidden ? kept : null;
    if ((act === 'hide') === undone) {
      if (before)
        await this.show(tx, account, now, {
          name: account.name === before.replacement ? before.name : account.name,
          named_by_person: account.name === before.replacement ? before.named_by_person : account.named_by_person,
          bio: account.bio === '' ? before.bio : account.bio,
        });
      await recordShown(tx, userId, at);
      return;
    }
    const replacement = before?.replacement ?? friendlyName(account.language);
    const isReplaced = account.name === before?.replacement;
    await keepHiddenProfile(tx, userId, at, {
      name: isReplaced ? before.name : account.name,
      named_by_person: isReplaced ? before.named_by_person : account.named_by_person,
      bio: before && account.bio === '' ? before.bio : account.bio,
      replacement,
    });
    await this.show(tx, account, now, { name: replacement, named_by_person: false, bio: '' });
  }

  private async show(tx: Tx, { id, name }: AccountRow, now: Date, text: ProfileText): Promise<void> {
    await showText(tx, id, now, text);
    if (text.name !== name) await this.outbox.add(tx, 'person.card_changed.v1', { user_id: id, at: now.toISOString() });
  }
}
