/** The files of a user's archive that hold rows; photos, voice notes and clips are beside them. */
export const archiveFiles = [
  'profile.json',
  'plants.json',
  'likes.json',
  'views.json',
  'exchanges.json',
  'messages.json',
  'rewards.json',
  'notifications.json',
  'saved_searches.json',
  'wishes.json',
  'rings.json',
  'reports.json',
  'decisions.json',
  'contact_messages.json',
] as const;
export type ArchiveFile = (typeof archiveFiles)[number];

/** A table whose rows are not in the archive, and why. */
interface LeftOut {
  readonly because: string;
}
const secret: LeftOut = { because: 'A short-lived secret: who has it may act for the user.' };
const counter: LeftOut = { because: 'Counts towards a limit, and is deleted when its day is over.' };
const copied: LeftOut = { because: 'A read model: the row of its owner is in the archive.' };
const responses: LeftOut = { because: 'Responses to writes for a day, about what the archive has.' };

/** Where the archive has the rows of each table with the id of a user, by service. A test compares it with all tables. */
export const personalTables: Readonly<Record<string, Readonly<Record<string, ArchiveFile | LeftOut>>>> = {
  auth: {
    account: 'profile.json',
    account_link: secret,
    block: 'profile.json',
    download: counter,
    earlier_verification_token: secret,
    follow: 'profile.json',
    former_email: 'profile.json',
    google_identity: 'profile.json',
    hidden_profile: 'profile.json',
    earlier_profile: { because: 'Is kept for an hour after a change of the name or the biography.' },
    idempotency: responses,
    known_network: 'profile.json',
    notification: 'notifications.json',
    notification_email: { because: 'When the notifications of the archive were mailed.' },
    operator_token: secret,
    push_subscription: 'profile.json',
    quota_use: counter,
    remembered_ban: 'decisions.json',
    role_grant: 'profile.json',
    session: 'profile.json',
    sign_in_link: secret,
    verification_token: secret,
  },
  chat: {
    block_read_model: copied,
    deleted_person: { because: 'Has a row only after the account was deleted.' },
    idempotency: responses,
    message: 'messages.json',
    photo: 'messages.json',
    quota_use: counter,
    room: 'messages.json',
  },
  exchange: {
    banned_person: copied,
    block_read_model: copied,
    deleted_person: { because: 'Has a row only after the account was deleted.' },
    exchange: 'exchanges.json',
    growth_report: 'exchanges.json',
    idempotency: responses,
    plant_read_model: copied,
    pest_report: { because: 'Which checks of the archive have warned others.' },
    pest_warning: { because: 'Of which pests the user was warned; the notifications of the archive say when.' },
    quarantine_check: 'exchanges.json',
    quarantine_reminder: { because: 'Which checks of the archive the user was reminded of.' },
    quota_use: counter,
    ring_exclusion: 'rings.json',
    ring_leg: 'rings.json',
    ring_pause: 'rings.json',
  },
  moderation: {
    case_party: { because: 'Which moderators do not see a case.' },
    contact_message: 'contact_messages.json',
    day_figure: { because: "A figure of the moderators' work." },
    idempotency: responses,
    judgement: { because: 'What the machine found in texts and photos of the archive; decisions are in it.' },
    moderation_act: 'decisions.json',
    moderation_case: 'decisions.json',
    moderator_note: {
      because: 'What moderators write to each other; their decisions are in the archive with the reasons.',
    },
    quota_use: counter,
    report: 'reports.json',
    saved_reply: { because: 'A text that moderators share; what they sent of it is in their decisions.' },
    sent_text: { because: 'A hash of a message of the archive, for a day.' },
    signal_source: 'reports.json',
    statement: 'decisions.json',
  },
  plant: {
    banned_person: copied,
    block_read_model: copied,
    deleted_person: { because: 'Has a row only after the account was deleted.' },
    idempotency: responses,
    photo: 'plants.json',
    plant: 'plants.json',
    plant_access: 'exchanges.json',
    plant_like: 'likes.json',
    plant_view: 'views.json',
    quota_use: counter,
    saved_search: 'saved_searches.json',
    handover_point: { because: 'Public places, which moderators keep together.' },
    species_revision: { because: 'What moderators changed in the records of species, which are about plants.' },
    voice_note: 'plants.json',
    wish: 'wishes.json',
    wish_offer: 'wishes.json',
  },
  rewards: {
    accepted_video: 'rewards.json',
    idempotency: responses,
    ledger: 'rewards.json',
    person_level: 'rewards.json',
    rewarded_exchange: 'rewards.json',
  },
};
