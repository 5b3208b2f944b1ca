import type { Me } from '@offshoot/contracts/auth';
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
    time_zone: account.time_zone,
    has_password: account.password_hash !== null,
  };
}
