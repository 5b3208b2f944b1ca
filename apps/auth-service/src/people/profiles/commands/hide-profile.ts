import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { accountById, type AccountRow, friendlyName } from '../../../identity/identity.ts';
import {
  hiddenProfileOf,
  keepHiddenProfile,
  recordShown,
  type ShownProfile,
  showProfile,
} from '../persistence/hidden-profiles.ts';

/**
 * Replaces a user's name by a generated one and removes biography and avatar, as a moderator decided, or brings them back as far as
 * the user has not set others. Decisions may arrive twice and in any order.
 */
@Injectable()
export class HideProfile {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** @returns the avatars that are shown or hidden differently now */
  async handle(tx: Tx, decision: EventData<'moderation.acted.v1'>): Promise<string[]> {
    const { subject, subject_id: userId, act, undone } = decision;
    if (subject !== 'profile' || (act !== 'hide' && act !== 'restore')) return [];
    const now = this.clock.now();
    const account = await accountById(tx, userId, now, 'FOR UPDATE');
    if (!account?.active) return [];
    const at = new Date(decision.at);
    const kept = await hiddenProfileOf(tx, userId);
    if (kept && (kept.decided_at > at || (kept.decided_at.getTime() === at.getTime() && !undone))) return [];
    const before = kept?.is_hidden ? kept : null;
    if ((act === 'hide') === undone) {
      if (before)
        await this.show(tx, account, now, {
          name: account.name === before.replacement ? before.name : account.name,
          named_by_person: account.name === before.replacement ? before.named_by_person : account.named_by_person,
          bio: account.bio === '' ? before.bio : account.bio,
          avatar: account.avatar ?? before.avatar,
        });
      await recordShown(tx, userId, at);
      return avatarsOf(before);
    }
    const replacement = before?.replacement ?? friendlyName(account.language);
    const isReplaced = account.name === before?.replacement;
    await keepHiddenProfile(tx, userId, at, {
      name: isReplaced ? before.name : account.name,
      named_by_person: isReplaced ? before.named_by_person : account.named_by_person,
      bio: before && account.bio === '' ? before.bio : account.bio,
      avatar: account.avatar ?? before?.avatar ?? null,
      replacement,
    });
    await this.show(tx, account, now, { name: replacement, named_by_person: false, bio: '', avatar: null });
    return avatarsOf(account, before);
  }

  private async show(tx: Tx, { id, name, avatar }: AccountRow, now: Date, shown: ShownProfile): Promise<void> {
    await showProfile(tx, id, now, shown);
    if (shown.name !== name || shown.avatar !== avatar)
      await this.outbox.add(tx, 'person.card_changed.v1', { user_id: id, at: now.toISOString() });
  }
}

const avatarsOf = (...profiles: (Pick<ShownProfile, 'avatar'> | null)[]): string[] =>
  profiles.flatMap((profile) => profile?.avatar ?? []);
