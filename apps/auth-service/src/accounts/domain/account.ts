import type { Me } from '@offshoot/contracts/auth';
import type { Language } from '@offshoot/contracts/basics';

type Settings = Me['settings'];

/** An account as the commands see it. */
export interface AccountRow {
  id: string;
  email: string;
  email_verified: boolean;
  password_hash: string | null;
  name: string;
  named_by_person: boolean;
  bio: string;
  location: string;
  phone: string | null;
  website: string;
  avatar: string | null;
  language: Language;
  settings: { [Group in keyof Settings]?: Partial<Settings[Group]> };
  profile_completed: boolean;
  /** Why the account is banned at this moment; null where it is not. */
  ban_reason: string | null;
  active: boolean;
  created_at: Date;
  default_latitude: number | null;
  default_longitude: number | null;
}
