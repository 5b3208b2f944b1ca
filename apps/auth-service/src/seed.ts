import { demoAccounts, demoPassword } from '@offshoot/demo-community/accounts';
import { at } from '@offshoot/demo-community/moment';
import { seed } from '@offshoot/nest-kit/seed';
import { seedFollows } from './people/relations/persistence/seed-follows.ts';
import { replaceDemoPassword } from './identity/accounts/persistence/seed-demo-password.ts';
import { Passwords } from './identity/accounts/passwords.ts';
import type { AuthConfig } from './config.ts';
import { seedNotifications } from './notify/notifications/persistence/seed-notifications.ts';
import { store } from './store.ts';

await seed(store, async (tx, { clock, config, log }) => {
  const { DEMO_PASSWORD } = config as AuthConfig;
  const [present] = await tx.query<{ id: string }>(`SELECT id FROM account LIMIT 1`);
  if (present) {
    const replaced =
      DEMO_PASSWORD === undefined
        ? 0
        : await replaceDemoPassword(tx, await new Passwords().hash(DEMO_PASSWORD), clock.now());
    return log.info('there are accounts already', { replaced_passwords: replaced });
  }
  const now = clock.now();
  const passwordHash = await new Passwords().hash(DEMO_PASSWORD ?? demoPassword);
  for (const account of demoAccounts) {
    const joined = at(now, account.joinedHoursAgo);
    const lastLogin = Math.min(...account.loginDaysAgo);
    const lastSeen = Number.isFinite(lastLogin)
      ? at(now, lastLogin * 24)
          .toISOString()
          .slice(0, 10)
      : null;
    await tx.execute(
      `INSERT INTO account (id, email, email_verified_at, password_hash, name, named_by_person, bio, location,
         website, language, last_seen_on, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, true, $6, $7, $8, $9, $10, $3, $3)`,
      [
        account.id,
        account.email,
        joined,
        passwordHash,
        account.name,
        account.bio,
        account.location,
        account.website ?? '',
        account.language,
        lastSeen,
      ],
    );
  }
  await seedFollows(tx, now);
  await seedNotifications(tx, now);
});
