/** The forms of a sentence with a number, by the plural rules of its language. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** One thing, or several of which only the number is told. */
interface SingleOrSeveral {
  readonly single: string;
  readonly several: Plural;
}

/**
 * What mails and pushes of news say in one language, in the words of the site's own list of notifications.
 * `{actor}`, `{plant}`, `{count}`, `{level}` and `{name}` are filled in.
 */
export interface NotificationTexts {
  /** In the place of a person, or of a plant, whose name is not known any more. */
  readonly someone: string;
  readonly removed: string;
  readonly mail: {
    readonly subject: Plural;
    readonly heading: string;
    readonly greeting: string;
    readonly more: Plural;
    /** The button of a mail with one piece of news, and of one with several. */
    readonly open: string;
    readonly all: string;
    readonly why: string;
    readonly stop: string;
  };
  readonly lines: {
    readonly exchange_requested: string;
    readonly exchange_accepted: string;
    readonly exchange_declined: Readonly<Record<'declined' | 'unavailable' | 'expired' | 'closed', string>>;
    readonly exchange_cancelled: Readonly<Record<'withdrawn' | 'called_off' | 'no_show' | 'closed', string>>;
    readonly exchange_confirmed: string;
    readonly exchange_completed: string;
    readonly meeting_changed: Readonly<Record<'proposed' | 'confirmed' | 'withdrawn', string>>;
    readonly meeting_reminder: string;
    readonly request_waits: string;
    readonly hold_waits: string;
    readonly rating_waits: string;
    readonly reviews_shown: { readonly stars: Plural; readonly none: string };
    readonly message: SingleOrSeveral;
    readonly plant_approved: string;
    readonly plant_rejected: string;
    readonly plant_edit_rejected: string;
    readonly plant_deactivated: string;
    readonly reward: SingleOrSeveral;
    readonly level_reached: string;
    readonly new_follower: string;
    readonly search_match: SingleOrSeveral;
  };
}
