import { readFile } from 'node:fs/promises';
import {
  errorCatalogue,
  sentence,
  type ErrorCode,
  type ErrorParams,
  type FieldErrors,
} from '@offshoot/contracts/errors';
import { fieldSentence } from '@offshoot/contracts/field-sentences';
import { rpcMethods, type RpcMethodName } from '@offshoot/contracts/rpc';
import type { ApiResponse } from './person.ts';

type Refusal = { detail: unknown; code: string; params: ErrorParams; errors: FieldErrors };

/** The test files that cover the errors of the RPC methods, by the first segment of the method's name. */
const areas = {
  admin: 'accounts',
  auth: 'accounts',
  accounts: 'accounts',
  people: 'accounts',
  notifications: 'accounts',
  newsletter: 'accounts',
  mail: 'accounts',
  moderation: 'accounts',
  rewards: 'accounts',
  jobs: 'accounts',
  plants: 'plants',
  saved_searches: 'plants',
  wishes: 'plants',
  species: 'plants',
  lineage: 'plants',
  towns: 'plants',
  exchanges: 'exchanges',
  rings: 'exchanges',
  meets: 'exchanges',
  chat: 'exchanges',
  translations: 'exchanges',
  handover_points: 'plants',
} as const satisfies Record<Group<RpcMethodName>, string>;
type Group<N> = N extends `${infer G}.${string}` ? G : never;
type Area = (typeof areas)[keyof typeof areas];

/** Errors that a test file has received over HTTP, as `method code`. */
const shown = new Set<string>();

/** Responses that differ from the catalogue. Collected per test, because every attempt is slow. */
export const wrong: unknown[] = [];

/** The message of an error; that of the first field where the error only says that fields are not valid. */
function documentedSentence(code: ErrorCode, params?: ErrorParams, errors: FieldErrors = {}): string {
  const [first] = Object.entries(errors);
  if (!first || (code !== 'validation_failed' && code !== 'weak_password')) return sentence(code, params);
  const said = fieldSentence(...first);
  return code === 'weak_password' && !said.includes('Password') ? sentence(code, params) : said;
}

/** Compares an error response with the catalogue's error of an RPC method: status, code and message. */
export async function shows(
  method: RpcMethodName,
  code: ErrorCode,
  refused: Promise<ApiResponse<unknown>>,
): Promise<void> {
  const { status, body } = await refused;
  const { detail, code: given, params, errors } = (body ?? {}) as Partial<Refusal>;
  const hasFigures = code === 'daily_limit_reached' || code === 'total_limit_reached';
  const said = hasFigures ? (detail as { message?: string } | undefined)?.message : detail;
  if (status === errorCatalogue[code].status && given === code && said === documentedSentence(code, params, errors))
    shown.add(`${method} ${code}`);
  else wrong.push({ method, code, replied: { status, body } });
}

const isIn = (area: Area) => (pair: string) => areas[pair.split('.')[0] as keyof typeof areas] === area;

/** Documented errors of an area's gateway methods that neither this test file nor a test of `elsewhere` has shown. */
export const notShown = (area: Area): string[] =>
  Object.entries(rpcMethods)
    .flatMap(([name, method]) =>
      ('errors' in method && method.callers.includes('gateway') ? (method.errors ?? []) : []).map(
        (code) => `${name} ${code}`,
      ),
    )
    .filter(isIn(area))
    .filter((pair) => !shown.has(pair) && !(pair in elsewhere));

const decisions = 'apps/moderation-service/test/acts/deciding.medium-spec.ts';
const resets = 'apps/moderation-service/test/acts/resetting-profiles.medium-spec.ts';
const ownCases = 'apps/moderation-service/test/cases/own-cases.medium-spec.ts';
const wishes = 'apps/plant-service/test/wishes/offers.medium-spec.ts';
const notes = 'apps/moderation-service/test/cooperation/notes.medium-spec.ts';
const escalations = 'apps/moderation-service/test/cooperation/escalation.medium-spec.ts';
const assignments = 'apps/moderation-service/test/cooperation/assignment.medium-spec.ts';
const savedReplies = 'apps/moderation-service/test/cooperation/saved-replies.medium-spec.ts';
const googleInvitations = 'apps/auth-service/test/identity/google/google-invitations.medium-spec.ts';
const approvals = 'apps/auth-service/test/identity/registration/approval.medium-spec.ts';
const invitations = 'apps/auth-service/test/site-settings/invitations.medium-spec.ts';
const siteSettings = 'apps/auth-service/test/site-settings/site-settings.medium-spec.ts';
const avatars = 'apps/auth-service/test/people/avatars/avatars.medium-spec.ts';
const downloads = 'apps/auth-service/test/personal-data/downloads.medium-spec.ts';
const openForms = 'apps/gateway/test/bodies.medium-spec.ts';
const rings = 'apps/exchange-service/test/rings/rings.medium-spec.ts';
const meets = 'apps/exchange-service/test/meets/meets.medium-spec.ts';
const checkIn = 'apps/exchange-service/test/meets/check-in.medium-spec.ts';
const noShows = 'apps/exchange-service/test/no-shows.medium-spec.ts';
const quotas = 'apps/plant-service/test/quotas.medium-spec.ts';
const naming = 'apps/plant-service/test/naming/naming.medium-spec.ts';
const lineage = 'apps/plant-service/test/lineage/naming-parents.medium-spec.ts';
const reportAppeals = 'apps/moderation-service/test/reports/report-appeals.medium-spec.ts';
const speciesRevisions = 'apps/plant-service/test/species/species-revisions.medium-spec.ts';
const handoverPoints = 'apps/plant-service/test/handover-points.medium-spec.ts';
const appeals = 'apps/moderation-service/test/appeals/appeals.medium-spec.ts';

/**
 * The tests of errors that need more than calls of one area: an exchange, a moderator's or operator's action, a day of waiting, or a
 * fault.
 */
const elsewhere: Record<string, string> = {
  'species.name_photo not_found': naming,
  'plants.create parent_limit_reached': lineage,
  'lineage.name_parent parent_limit_reached': lineage,
  'lineage.name_parent parent_refused': lineage,
  'lineage.name_parent parent_is_set': lineage,
  'lineage.name_parent parent_is_younger': lineage,
  'admin.change_registration setting_changed': siteSettings,
  'admin.change_blocked_sources setting_changed': siteSettings,
  'auth.register email_domain_blocked': siteSettings,
  'auth.register network_blocked': siteSettings,
  'auth.google_sign_in email_domain_blocked': siteSettings,
  'auth.google_sign_in network_blocked': siteSettings,
  'auth.change_email email_domain_blocked': siteSettings,
  'admin.change_notice validation_failed': siteSettings,
  'admin.change_held_texts setting_changed': siteSettings,
  'admin.change_notice setting_changed': siteSettings,
  'admin.change_rules setting_changed': siteSettings,
  'admin.change_rate_budgets setting_changed': siteSettings,
  'admin.change_newcomers setting_changed': siteSettings,
  'admin.approve_account account_not_waiting': approvals,
  'admin.decline_account account_not_waiting': approvals,
  'auth.login approval_pending': approvals,
  'auth.verify_email approval_pending': approvals,
  'auth.sign_in_by_link approval_pending': approvals,
  'auth.google_sign_in approval_pending': approvals,
  'admin.revoke_invitation not_found': invitations,
  'auth.register invitation_needed': invitations,
  'auth.google_sign_in invitation_needed': googleInvitations,
  'auth.register registration_closed': siteSettings,
  'auth.google_sign_in registration_closed': 'apps/auth-service/test/identity/google/google.medium-spec.ts',
  'auth.login account_inactive': 'apps/auth-service/test/identity/sessions/sessions.medium-spec.ts',
  'auth.google_sign_in google_refused': 'apps/auth-service/test/identity/google/google.medium-spec.ts',
  'auth.google_sign_in account_inactive': 'apps/auth-service/test/identity/sessions/sessions.medium-spec.ts',
  'auth.verify_email requested_elsewhere': 'apps/auth-service/test/identity/registration/registration.medium-spec.ts',
  'auth.google_sign_in google_confirm_by_mail': 'apps/auth-service/test/identity/google/google.medium-spec.ts',
  'auth.google_sign_in unavailable': 'apps/auth-service/test/identity/google/google.medium-spec.ts',
  'auth.send_sign_in_link rate_limited': 'apps/auth-service/test/identity/sessions/known-devices.medium-spec.ts',
  'auth.sign_in_by_link invalid_token': 'apps/auth-service/test/identity/sessions/known-devices.medium-spec.ts',
  'auth.confirm_email email_already_registered':
    'apps/auth-service/test/identity/credentials/own-account.medium-spec.ts',
  'auth.undo_email email_already_registered': 'apps/auth-service/test/identity/credentials/undo-email.medium-spec.ts',
  'people.update_me name_reserved': 'apps/auth-service/test/people/profiles/reserved-names.medium-spec.ts',
  'people.delete_me google_refused': 'apps/auth-service/test/identity/google/google.medium-spec.ts',
  'people.may_create account_banned': 'apps/gateway/test/access.medium-spec.ts',
  'people.may_create email_not_verified': 'apps/auth-service/test/identity/sessions/sessions.medium-spec.ts',
  'people.may_create account_inactive': 'apps/auth-service/test/people/profiles/people.medium-spec.ts',
  'exchanges.request species_forbidden': 'apps/exchange-service/test/exchanges.medium-spec.ts',
  'people.begin_download download_running': downloads,
  'people.begin_download downloads_reached': downloads,
  'people.store_avatar picture_too_large': avatars,
  'people.store_avatar length_required': openForms,
  'people.store_avatar quota_reached': avatars,
  'people.store_avatar account_banned': 'apps/gateway/test/access.medium-spec.ts',
  'plants.store_photo picture_too_large': 'apps/plant-service/test/photos/photos.medium-spec.ts',
  'plants.store_photo length_required': openForms,
  'plants.store_photo quota_reached': quotas,
  'plants.store_photo unused_uploads_reached': quotas,
  'plants.store_voice length_required': openForms,
  'plants.store_voice quota_reached': quotas,
  'plants.store_voice unused_uploads_reached': quotas,
  'plants.update quota_reached': quotas,
  'wishes.create account_inactive': 'apps/plant-service/test/wishes/wishes.medium-spec.ts',
  ...Object.fromEntries(
    ['own_wish', 'plant_not_found', 'plant_not_available', 'plant_reserved', 'plant_not_wished', 'quota_reached'].map(
      (code) => [`wishes.offer ${code}`, wishes],
    ),
  ),
  'plants.store_voice invalid_file_format': 'apps/plant-service/test/voices/voices.medium-spec.ts',
  'plants.store_voice file_too_large': 'apps/plant-service/test/voices/voices.medium-spec.ts',
  'plants.store_voice voice_too_long': 'apps/plant-service/test/voices/voices.medium-spec.ts',
  'plants.store_voice broken_upload': 'apps/plant-service/test/voices/voices.medium-spec.ts',
  'plants.create daily_limit_reached': 'apps/gateway/test/calls.medium-spec.ts',
  'plants.create total_limit_reached': 'apps/plant-service/test/plants/listing.medium-spec.ts',
  'plants.create voice_not_usable': 'apps/plant-service/test/voices/voices.medium-spec.ts',
  'plants.create account_banned': 'apps/plant-service/test/plants/listing.medium-spec.ts',
  'plants.create email_not_verified': 'apps/auth-service/test/identity/sessions/sessions.medium-spec.ts',
  'plants.create account_inactive': 'apps/auth-service/test/people/profiles/people.medium-spec.ts',
  'plants.update voice_not_usable': 'apps/plant-service/test/voices/voices.medium-spec.ts',
  'plants.update plant_held': 'e2e/api/exchange-errors.e2e-spec.ts',
  'plants.update plant_not_available': 'e2e/api/exchange-errors.e2e-spec.ts',
  'plants.delete plant_held': 'e2e/api/exchange-errors.e2e-spec.ts',
  'plants.revision plant_not_found': 'apps/plant-service/test/plants/revisions.medium-spec.ts',
  'exchanges.contest_no_show not_a_party': noShows,
  'exchanges.contest_no_show validation_failed': noShows,
  'exchanges.contest_no_show no_show_contested': noShows,
  'exchanges.contest_no_show no_show_contest_over': noShows,
  'meets.get meet_not_found': meets,
  'meets.host validation_failed': meets,
  'meets.host dangerous_message': meets,
  'meets.host newcomer_cannot_host': meets,
  'meets.host meet_limit_reached': meets,
  'meets.host pending_meet_limit_reached': meets,
  'meets.edit meet_not_found': meets,
  'meets.edit meet_closed': meets,
  'meets.edit meet_changed': meets,
  'meets.edit validation_failed': meets,
  'meets.edit dangerous_message': meets,
  'meets.cancel meet_not_found': meets,
  'meets.cancel meet_closed': meets,
  'meets.cancel validation_failed': meets,
  'meets.cancel dangerous_message': meets,
  'meets.visit meet_not_found': meets,
  'meets.visit meet_closed': meets,
  'meets.visit meet_full': meets,
  'meets.visit plant_not_found': meets,
  'meets.leave meet_not_found': meets,
  'meets.visitors meet_not_found': meets,
  'meets.matches meet_not_found': meets,
  'meets.matches not_visiting': meets,
  'meets.code meet_not_found': meets,
  'meets.code not_visiting': meets,
  'meets.code meet_closed': meets,
  'meets.code check_in_closed': checkIn,
  'meets.check_in meet_not_found': meets,
  'meets.check_in not_visiting': meets,
  'meets.check_in meet_closed': meets,
  'meets.check_in check_in_closed': checkIn,
  'meets.check_in meet_code_invalid': checkIn,
  'meets.check_in own_meet_code': checkIn,
  'meets.agree_exchange exchange_not_found': checkIn,
  'meets.agree_exchange wrong_exchange_state': checkIn,
  'meets.agree_exchange meet_not_found': checkIn,
  'meets.agree_exchange meet_closed': checkIn,
  'meets.agree_exchange meet_changed': 'apps/exchange-service/test/meets/exchanges-at-meets.medium-spec.ts',
  'meets.agree_exchange not_visiting': checkIn,
  'meets.agree_exchange validation_failed': checkIn,
  'meets.decide validation_failed': meets,
  'meets.decide meet_not_found': meets,
  'meets.decide meet_closed': meets,
  'meets.decide meet_changed': meets,
  'rings.agree ring_closed': rings,
  'rings.decline ring_closed': rings,
  'exchanges.request request_limit_reached': 'apps/exchange-service/test/too-often.medium-spec.ts',
  'exchanges.accept plant_not_available': 'apps/exchange-service/test/exchanges.medium-spec.ts',
  'exchanges.may_confirm exchange_not_found': 'apps/exchange-service/test/clips.medium-spec.ts',
  'exchanges.may_confirm wrong_exchange_state': 'apps/exchange-service/test/clips.medium-spec.ts',
  'exchanges.may_confirm already_confirmed': 'apps/exchange-service/test/clips.medium-spec.ts',
  'exchanges.confirm length_required': openForms,
  'exchanges.confirm quota_reached': 'apps/exchange-service/test/clips.medium-spec.ts',
  'exchanges.confirm file_too_large': 'apps/gateway/test/clips.medium-spec.ts',
  'exchanges.confirm clip_too_long': 'apps/gateway/test/clips.medium-spec.ts',
  'exchanges.confirm broken_upload': 'apps/gateway/test/clips.medium-spec.ts',
  'exchanges.confirm_meeting meeting_over': noShows,
  'exchanges.review review_not_found': 'apps/exchange-service/test/ratings.medium-spec.ts',
  'exchanges.rate rating_closed': 'apps/exchange-service/test/ratings.medium-spec.ts',
  'exchanges.report_growth not_a_party': 'apps/exchange-service/test/growth.medium-spec.ts',
  'chat.counterpart chat_room_not_found': 'apps/chat-service/test/chat.medium-spec.ts',
  'chat.send chat_not_active': 'apps/chat-service/test/chat.medium-spec.ts',
  'chat.send photo_not_usable': 'apps/chat-service/test/photos.medium-spec.ts',
  'chat.send first_message_limit_reached': 'apps/chat-service/test/first-messages.medium-spec.ts',
  'chat.store_photo chat_room_not_found': 'apps/chat-service/test/photos.medium-spec.ts',
  'chat.store_photo chat_not_active': 'apps/chat-service/test/photos.medium-spec.ts',
  'chat.store_photo invalid_file_format': 'apps/chat-service/test/photos.medium-spec.ts',
  'chat.store_photo file_too_large': 'apps/chat-service/test/photos.medium-spec.ts',
  'chat.store_photo picture_too_large': 'apps/chat-service/test/photos.medium-spec.ts',
  'chat.store_photo length_required': openForms,
  'chat.store_photo quota_reached': 'apps/chat-service/test/photos.medium-spec.ts',
  'chat.store_photo broken_upload': 'apps/chat-service/test/photos.medium-spec.ts',
  'moderation.claim own_case': decisions,
  'moderation.claim already_decided': decisions,
  'moderation.claim case_claimed': decisions,
  'moderation.claim act_not_possible': decisions,
  'moderation.release case_claimed': decisions,
  'moderation.act own_case': decisions,
  'moderation.act moderator_protected': ownCases,
  'moderation.act admin_protected': ownCases,
  'moderation.person own_case': ownCases,
  'moderation.act already_decided': decisions,
  'moderation.act case_claimed': decisions,
  'moderation.act act_not_possible': decisions,
  'moderation.undo undo_over': 'apps/moderation-service/test/acts/every-act.medium-spec.ts',
  'moderation.undo forbidden': decisions,
  ...Object.fromEntries(
    [
      'own_case',
      'act_not_possible',
      'moderator_protected',
      'admin_protected',
      'unavailable',
      'case_not_found',
      'validation_failed',
    ].map((code) => [`moderation.reset_profile ${code}`, resets]),
  ),
  'moderation.case_notes case_not_found': notes,
  'moderation.person_notes own_case': notes,
  ...Object.fromEntries(
    ['case_not_found', 'user_not_found', 'validation_failed'].map((code) => [
      `moderation.write_case_note ${code}`,
      notes,
    ]),
  ),
  ...Object.fromEntries(
    ['own_case', 'user_not_found', 'validation_failed'].map((code) => [`moderation.write_person_note ${code}`, notes]),
  ),
  ...Object.fromEntries(
    ['case_not_found', 'user_not_found', 'act_not_possible', 'validation_failed'].map((code) => [
      `moderation.escalate ${code}`,
      escalations,
    ]),
  ),
  'moderation.end_escalation case_not_found': escalations,
  'moderation.assignees case_not_found': assignments,
  'moderation.end_assignment case_not_found': assignments,
  ...Object.fromEntries(
    ['case_not_found', 'case_claimed', 'user_not_found', 'act_not_possible', 'validation_failed'].map((code) => [
      `moderation.assign ${code}`,
      assignments,
    ]),
  ),
  'species.revisions species_not_found': speciesRevisions,
  ...Object.fromEntries(
    ['validation_failed', 'species_not_found', 'species_changed'].map((code) => [
      `species.revise ${code}`,
      speciesRevisions,
    ]),
  ),
  ...Object.fromEntries(
    [
      'save_reply validation_failed',
      'save_reply saved_reply_limit_reached',
      'edit_saved_reply validation_failed',
      'edit_saved_reply saved_reply_not_found',
      'edit_saved_reply saved_reply_changed',
      'delete_saved_reply saved_reply_not_found',
    ].map((pair) => [`moderation.${pair}`, savedReplies]),
  ),
  ...Object.fromEntries(
    [
      'add validation_failed',
      'add handover_point_limit_reached',
      'edit validation_failed',
      'edit handover_point_not_found',
      'edit handover_point_changed',
      'delete handover_point_not_found',
    ].map((pair) => [`handover_points.${pair}`, handoverPoints]),
  ),
  'handover_points.of_plant plant_not_found': 'apps/gateway/test/handover-points.medium-spec.ts',
  'translations.text translation_unavailable': 'apps/moderation-service/test/translation/translating.medium-spec.ts',
  'moderation.deactivate_plant own_case': decisions,
  'moderation.deactivate_plant act_not_possible': decisions,
  'moderation.deactivate_plant deactivation_failed': decisions,
  'moderation.appeal_report already_appealed': reportAppeals,
  'moderation.appeal_report appeal_over': reportAppeals,
  'moderation.appeal already_appealed': appeals,
  'moderation.appeal appeal_over': appeals,
};

/** Errors of `elsewhere` whose test file does not contain their code. */
export async function missingElsewhere(area: Area): Promise<string[]> {
  const missing: string[] = [];
  for (const [pair, file] of Object.entries(elsewhere).filter(([pair]) => isIn(area)(pair))) {
    const text = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
    if (!text.includes(pair.split(' ')[1] ?? '')) missing.push(`${pair}: ${file}`);
  }
  return missing;
}
