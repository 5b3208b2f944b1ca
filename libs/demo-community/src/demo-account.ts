/** The eight languages of the site. */
export type DemoLanguage = 'en' | 'ar' | 'es' | 'fr' | 'he' | 'zh' | 'ru' | 'hi';

/** Short name by which other demo data refers to an account. */
export type DemoPerson = 'mia' | 'karim' | 'lucia' | 'noor' | 'yael' | 'wen' | 'alexei' | 'anjali';

/** One of the eight demo users. All are verified and share `demoPassword`. */
export interface DemoAccount {
  readonly id: string;
  readonly person: DemoPerson;
  readonly name: string;
  readonly email: string;
  readonly bio: string;
  /** Public town or district, as shown on the profile. */
  readonly location: string;
  readonly website: string | null;
  readonly language: DemoLanguage;
  readonly role: 'user' | 'moderator';
  /** Private home location, never shown to others; degrees. */
  readonly home: { readonly latitude: number; readonly longitude: number; readonly address: string };
  readonly joinedHoursAgo: number;
  /** UTC days with a visit, as days before seeding; each pays a daily_login. */
  readonly loginDaysAgo: readonly number[];
  /** Accounts that this user follows. */
  readonly follows: readonly DemoPerson[];
}
