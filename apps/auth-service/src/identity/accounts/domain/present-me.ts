import type { Me } from '@offshoot/contracts/auth';
import { noEnd } from '@offshoot/contracts/moderation';
import type { AccountRow } from './account.ts';
import { roleLists, roleOf } from './role.ts';
import type { AuthConfig } from '../../../config.ts';
import { settingsOf } from './settings.ts';

/** An account as its owner sees it. */
export function presentMe(account: AccountRow, config: AuthConfig): Me {
  const { id, email, email_verified, name, bio, location, phone, website, avatar, language } = account;
  return {
    id,
    email,
    email_verified,
    name,
    bio,
    location,
    phone,
    website,
    avatar,
    language,
    role: roleOf(account, roleLists(config)),
    joined_at: account.created_at.toISOString(),
    settings: settingsOf(account),
    default_place:
      account.default_latitude === null || account.default_longitude === null
        ? null
        : { latitude: account.default_latitude, longitude: account.default_longitude },
    frost_months: account.frost_months,
    time_zone: account.time_zone,
    named_by_person: account.named_by_person,
    has_password: account.password_hash !== null,
    ban: banOf(account),
  };
}

function banOf({ ban_reason, banned_until }: AccountRow): Me['ban'] {
  if (ban_reason === null) return null;
  const until = banned_until?.toISOString() ?? noEnd;
  return { ground: ban_reason, until: until === noEnd ? null : until };
}
