import type { Me } from '@offshoot/contracts/auth';
import type { Actor } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/locales';

type Settings = Me['settings'];

/** An account as the commands read it. */
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
  /** Reason of the ban in force; null if the account is not banned. */
  ban_reason: string | null;
  /** End of that ban; the year 9999 is no end. */
  banned_until: Date | null;
  active: boolean;
  /** Whether no session may be opened before an admin has approved the account. */
  awaits_approval: boolean;
  /** Role of the last token issued. The operator's lists and grants decide the role; this detects a change of it. */
  role: Actor['role'];
  /** The role that an operator gave by command. */
  granted_role: Exclude<Actor['role'], 'user'> | null;
  created_at: Date;
  default_latitude: number | null;
  default_longitude: number | null;
  /** From 1. */
  frost_months: number[];
  /** The IANA name of the zone that their browser reported. */
  time_zone: string | null;
}
