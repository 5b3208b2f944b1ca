/** The forms of a sentence with a number, by the plural rules of its language. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Texts for one item, and for several of which only the number is shown. */
interface SingleOrSeveral {
  readonly single: string;
  readonly several: Plural;
}

/**
 * Texts of notification mails and pushes in one language, equal to those of the client's list of notifications.
 * `{actor}`, `{plant}`, `{count}`, `{level}` and `{name}` are placeholders.
 */
export interface NotificationTexts {
  /** Replaces the name of a user, or of a plant, that is no longer known. */
  readonly someone: string;
  readonly removed: string;
  readonly mail: {
    readonly subject: Plural;
    readonly heading: string;
    readonly greeting: string;
    readonly more: Plural;
    /** The button of a mail with one notification, and of one with several. */
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
