import type { Me } from '@offshoot/contracts/auth';
import type { Actor, Language } from '@offshoot/contracts/basics';

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
  /** The role that its last token gave: the operator's lists decide, and this tells when they have changed. */
  role: Actor['role'];
  created_at: Date;
  default_latitude: number | null;
  default_longitude: number | null;
}
