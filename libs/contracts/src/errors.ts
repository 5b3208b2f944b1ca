/**
 * Every expected error by its stable code, with its HTTP status and English sentence. Services throw the code as
 * `DomainError`, the gateway maps it to HTTP, the client translates `errors.{code}`. `{name}` placeholders in a sentence
 * are filled from the error's `params`.
 */
export const errorCatalogue = {
  validation_failed: { status: 422, detail: 'Some fields are not valid.' },
  weak_password: { status: 422, detail: 'Password is not strong enough.' },
  passwords_do_not_match: { status: 422, detail: 'Passwords do not match' },
  wrong_password: { status: 422, detail: 'This is not your current password.' },
  name_reserved: {
    status: 422,
    detail: 'This name is reserved: it reads as one of Offshoot or of those who run it. Please choose another one.',
  },
  dangerous_message: { status: 422, detail: 'Message contains potentially dangerous content' },
  message_too_long: { status: 422, detail: 'Message is too long (maximum {max} characters)' },
  clip_too_long: { status: 422, detail: 'The video is too long (maximum {max} seconds)' },
  voice_too_long: { status: 422, detail: 'The voice note is too long (maximum {max} seconds)' },
  meet_code_invalid: { status: 422, detail: 'This code is not valid here, or not any more.' },
  idempotency_key_reused: { status: 422, detail: 'This Idempotency-Key was used for another request.' },

  not_signed_in: { status: 401, detail: 'Session expired. Please login again.' },
  invalid_credentials: { status: 401, detail: 'Invalid email or password' },
  google_refused: { status: 401, detail: 'Google sign-in failed. Please try again.' },
  invalid_refresh_token: { status: 401, detail: 'Token refresh failed' },

  forbidden: { status: 403, detail: 'Access forbidden' },
  email_not_verified: { status: 403, detail: 'Email not verified. Please check your email and verify your account.' },
  google_confirm_by_mail: {
    status: 403,
    detail:
      'We have sent an email to the address of your Google account. Open its link to connect it with your account here.',
  },
  account_banned: { status: 403, detail: 'Account banned: {reason}' },
  account_locked: { status: 403, detail: 'Account is locked. Please try again later or contact support.' },
  account_suspended: { status: 403, detail: 'Account is suspended. Please contact support.' },
  account_inactive: { status: 403, detail: 'Account is inactive. Please contact support.' },
  daily_limit_reached: { status: 403, detail: 'Daily plant creation limit reached' },
  total_limit_reached: { status: 403, detail: 'Total plant creation limit reached' },
  parent_limit_reached: { status: 403, detail: 'You can name {limit} parents a day. Please try again tomorrow.' },
  saved_search_limit_reached: {
    status: 403,
    detail: 'You can save up to {limit} searches. Delete one to save another.',
  },
  wish_limit_reached: { status: 403, detail: 'You can have up to {limit} wishes. Delete one to add another.' },
  own_wish: { status: 403, detail: 'This is your own wish.' },
  email_domain_blocked: { status: 403, detail: 'Addresses of {domain} cannot be used here.' },
  network_blocked: {
    status: 403,
    detail: 'It is not possible to register from your network. Please write to the moderators.',
  },
  registration_closed: { status: 403, detail: 'Nobody can register here at the moment.' },
  invitation_needed: {
    status: 403,
    detail: 'You need an invitation to register here: this one is missing, unknown, expired or used up.',
  },
  approval_pending: {
    status: 403,
    detail: 'Your account waits for a person to approve it. We will write to you.',
  },
  saved_reply_limit_reached: { status: 403, detail: 'There can be up to {limit} saved replies. Delete one first.' },
  handover_point_limit_reached: { status: 403, detail: 'There can be up to {limit} places. Delete one first.' },
  species_forbidden: {
    status: 403,
    detail: '{taxon} may not be shared in this place: {law}, since {since}. {address} (read on {as_of})',
  },
  newcomer_cannot_host: {
    status: 403,
    detail: 'You can host a swap meet once you are a member for {days} days and have completed an exchange.',
  },
  meet_limit_reached: { status: 403, detail: 'You can host up to {limit} swap meets at a time.' },
  pending_meet_limit_reached: {
    status: 403,
    detail: 'Up to {limit} of your swap meets can wait for a moderator at a time.',
  },
  naming_consent_needed: {
    status: 403,
    detail: 'Your photo would go to {recipient}: that needs your consent.',
  },
  own_plant: { status: 403, detail: 'You cannot request your own plant.' },
  not_a_party: { status: 403, detail: 'Only the owner of the plant can answer a request.' },

  google_not_configured: { status: 404, detail: 'Google sign-in is not available here.' },
  not_found: { status: 404, detail: 'Not found' },
  account_not_waiting: {
    status: 404,
    detail: 'This account does not wait for approval: another administrator may have decided.',
  },
  user_not_found: { status: 404, detail: 'User not found' },
  session_not_found: { status: 404, detail: 'This session has ended already.' },
  plant_not_found: { status: 404, detail: 'Plant not found' },
  own_plant_deleted: { status: 404, detail: 'Plant not found' },
  parent_not_found: { status: 404, detail: 'The plant that it was grown from was not found.' },
  species_not_found: { status: 404, detail: 'There is no page about this species.' },
  saved_search_not_found: { status: 404, detail: 'This saved search does not exist any more.' },
  wish_not_found: { status: 404, detail: 'This wish does not exist any more.' },
  saved_reply_not_found: { status: 404, detail: 'This saved reply does not exist any more.' },
  handover_point_not_found: { status: 404, detail: 'This place does not exist any more.' },
  exchange_not_found: { status: 404, detail: 'Exchange not found' },
  case_not_found: { status: 404, detail: 'This case does not exist.' },
  act_not_found: { status: 404, detail: 'This decision does not exist.' },
  report_not_found: { status: 404, detail: 'This report does not exist.' },
  statement_not_found: { status: 404, detail: 'This decision does not exist.' },
  review_not_found: { status: 404, detail: 'Review not found' },
  meeting_not_found: { status: 404, detail: 'There is no meeting yet.' },
  ring_not_found: { status: 404, detail: 'Ring not found' },
  meet_not_found: { status: 404, detail: 'Swap meet not found' },
  chat_room_not_found: { status: 404, detail: 'Chat not found' },

  email_already_registered: { status: 409, detail: 'User with this email already exists' },
  email_registered_not_verified: {
    status: 409,
    detail: 'Email already registered but not verified. Please check your inbox or request a new verification email.',
  },
  plant_not_available: { status: 409, detail: 'This plant is not available. Its status is {status}.' },
  plant_not_wished: { status: 409, detail: 'This wish is for another species, or for a plant nearer by.' },
  parent_is_younger: { status: 409, detail: 'A plant can only be grown from one that was listed before it.' },
  parent_is_set: { status: 409, detail: 'This plant names a parent already. Remove it first.' },
  parent_refused: { status: 409, detail: 'The owner of that plant has said that this one is not from it.' },
  plant_reserved: { status: 409, detail: 'This plant is reserved by another exchange.' },
  plant_held: { status: 409, detail: 'An exchange holds this plant. Cancel the exchange first.' },
  plant_changed: {
    status: 409,
    detail: 'This plant was changed in another tab or on another device since you opened it.',
  },
  saved_reply_changed: {
    status: 409,
    detail: 'Another moderator changed this saved reply since you opened it.',
  },
  handover_point_changed: {
    status: 409,
    detail: 'Another moderator changed this place since you opened it.',
  },
  species_changed: {
    status: 409,
    detail: 'Another moderator changed this species since you opened it. Please look at it again.',
  },
  setting_changed: {
    status: 409,
    detail: 'Another administrator changed this setting since you opened it. Please look at it again.',
  },
  offered_plant_not_available: { status: 409, detail: 'The plant you offer is not available.' },
  barter_required: {
    status: 409,
    detail: 'The owner gives this plant for another one only. Please offer one of yours.',
  },
  already_requested: { status: 409, detail: 'You already have an active request for this plant.' },
  wrong_exchange_state: { status: 409, detail: 'This is not possible while the exchange is {status}.' },
  already_confirmed: { status: 409, detail: 'You have already confirmed this exchange.' },
  own_meeting: { status: 409, detail: 'Only the other person can confirm a meeting that you proposed.' },
  meeting_changed: { status: 409, detail: 'The meeting was changed meanwhile. Please look at it again.' },
  meeting_over: { status: 409, detail: 'The time of this meeting has passed. Please propose another one.' },
  no_show_too_early: {
    status: 409,
    detail: 'You can say that nobody came once the time to meet has passed, or three days after acceptance.',
  },
  growth_not_reported: { status: 409, detail: 'Say first how it is growing.' },
  growth_too_early: { status: 409, detail: 'You can say how it is growing from thirty days after the handover.' },
  quarantine_check_closed: {
    status: 409,
    detail: 'A check is open from its day on, until three weeks after the handover.',
  },
  rings_stay_paused: {
    status: 409,
    detail: 'Rings stay paused for now, as you did not give a plant that all members of a ring had agreed on.',
  },
  ring_closed: { status: 409, detail: 'This ring no longer waits for anybody to agree.' },
  meet_closed: { status: 409, detail: 'This swap meet is over, cancelled or not public.' },
  meet_changed: { status: 409, detail: 'This swap meet was changed since you opened it. Please look at it again.' },
  meet_full: { status: 409, detail: 'No more than {limit} visitors can come to a swap meet.' },
  not_visiting: { status: 409, detail: 'This is only possible between visitors of the swap meet.' },
  check_in_closed: {
    status: 409,
    detail: 'Visitors check in from two hours before a swap meet until six hours after it.',
  },
  own_meet_code: { status: 409, detail: 'This is your own code. Another visitor has to scan it.' },
  no_show_contested: { status: 409, detail: 'You have contested this already. Our moderators look at it.' },
  no_show_contest_over: { status: 409, detail: 'The time to contest that you did not come is over.' },
  already_rated: { status: 409, detail: 'You have already rated this exchange.' },
  rating_closed: { status: 409, detail: 'The time for rating this exchange is over.' },
  chat_not_active: { status: 409, detail: 'Chat is not active' },
  photo_not_usable: { status: 409, detail: 'This photo cannot be sent here. Please choose it again.' },
  image_not_usable: {
    status: 409,
    detail: 'One of the photos is not yours to use, or is already used by another plant.',
  },
  voice_not_usable: { status: 409, detail: 'The voice note is not yours to use, or is already used by another plant.' },
  moderator_protected: { status: 403, detail: 'Only an administrator can decide about a moderator.' },
  admin_protected: { status: 403, detail: 'Only the operator can decide about an administrator, by command.' },
  own_case: {
    status: 409,
    detail: 'You cannot decide on yourself, on what you reported, or on somebody you exchange plants with.',
  },
  already_decided: { status: 409, detail: 'This case was changed meanwhile by {by}.' },
  case_claimed: { status: 409, detail: '{by} is looking at this case.' },
  act_not_possible: { status: 409, detail: 'This is not possible in this case any more.' },
  undo_over: { status: 409, detail: 'The time to undo this decision is over.' },
  already_appealed: { status: 409, detail: 'You have appealed against this decision already.' },
  appeal_over: { status: 409, detail: 'The time to appeal against this decision is over.' },
  already_reported: { status: 409, detail: 'You have reported this already. Our moderators will look at it.' },
  request_in_progress: { status: 409, detail: 'The same request is still being processed.' },
  requested_elsewhere: {
    status: 409,
    detail: 'This link was requested in another browser. Please confirm it there, or with the button.',
  },

  invalid_token: { status: 400, detail: 'This link is not valid or has expired. Please request a new one.' },
  too_many_files: { status: 400, detail: 'Too many files. Maximum {max} files allowed' },
  broken_upload: { status: 400, detail: 'File upload failed. Please try again.' },
  no_files: { status: 400, detail: 'No photo was sent.' },
  length_required: { status: 411, detail: 'The request must state its length.' },
  file_too_large: { status: 413, detail: 'File is too large. Maximum size: {max}MB' },
  picture_too_large: {
    status: 413,
    detail: 'This picture is too large to process. Please save it as an ordinary JPG of fewer megapixels.',
  },
  body_too_large: { status: 413, detail: 'The request is too large.' },
  invalid_file_format: { status: 415, detail: 'Invalid file format. Allowed types: {formats}' },
  unsupported_media_type: { status: 415, detail: 'This content type is not supported.' },
  report_limit_reached: { status: 429, detail: 'You can send {limit} reports a day. Please try again tomorrow.' },
  request_limit_reached: {
    status: 429,
    detail: 'You have sent many requests within an hour. Please try again later.',
  },
  first_message_limit_reached: {
    status: 429,
    detail: 'You have written to many people for the first time within an hour. Please try again later.',
  },
  quota_reached: {
    status: 429,
    detail:
      'You have stored as much as one account may in a day: {left} more, {megabytes_left} MB. Please go on tomorrow.',
  },
  unused_uploads_reached: {
    status: 429,
    detail: 'You have {limit} uploads that no plant uses. Please use them, or wait a day until they are removed.',
  },
  download_running: {
    status: 429,
    detail: 'A download with your account is still running. Please try again when it has ended; {left} more today.',
  },
  downloads_reached: {
    status: 429,
    detail: 'You have downloaded this {limit} times today. Please try again tomorrow.',
  },
  naming_limit_reached: {
    status: 429,
    detail: 'There are no more suggestions from photos today. Please type the name, or try again tomorrow.',
  },
  rate_limited: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },

  naming_unavailable: {
    status: 503,
    detail: 'No name can be suggested from your photo at the moment. Please type it, or try again later.',
  },
  deactivation_failed: { status: 503, detail: 'Failed to deactivate plant' },
  translation_unavailable: { status: 503, detail: 'Translation isn’t available right now.' },
  internal: { status: 500, detail: 'Something went wrong' },
  maintenance: { status: 503, detail: 'Offshoot is being maintained. Please try again later.' },
  unavailable: { status: 503, detail: 'This part of Offshoot is temporarily unavailable. Please try again.' },
} as const satisfies Record<string, { status: number; detail: string }>;

/** A stable error code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Values for the placeholders of a sentence; errors of limits also carry `limit` and `current`. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Validation errors by request field, `{ field: code }`; `field-sentences.ts` has their sentences. */
export type FieldErrors = Readonly<Record<string, string>>;

/** An expected error. RPC carries its code, params and fields from process to process. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, params: ErrorParams = {}, fields?: FieldErrors) {
    super(sentence(code, params));
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** The English sentence of a code; placeholders that `params` lacks stay as they are. */
export function sentence(code: ErrorCode, params: ErrorParams = {}): string {
  return errorCatalogue[code].detail.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );
}

/** Whether a string is a code of the catalogue. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
