import { demoAccount, demoAccounts } from '@offshoot/demo-community/accounts';
import { at } from '@offshoot/demo-community/moment';
import type { Tx } from '@offshoot/nest-kit/database';
import { addFollow } from './follows.ts';

/** Whom the demo users follow, since the later of the two joined. */
export async function seedFollows(tx: Tx, now: Date): Promise<void> {
  for (const follower of demoAccounts) {
    for (const followed of follower.follows.map(demoAccount))
      await addFollow(
        tx,
        follower.id,
        followed.id,
        at(now, Math.min(follower.joinedHoursAgo, followed.joinedHoursAgo)),
      );
  }
}
