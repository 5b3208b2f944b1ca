import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { archiveFiles, personalTables } from '@offshoot/contracts/archive';

/** Columns with the id of a user. */
const userIds = new Set([
  'actor_id',
  'against_id',
  'assigned_to',
  'author_id',
  'blocked_id',
  'blocker_id',
  'claimed_by',
  'checker_id',
  'closed_by',
  'edited_by',
  'finder_id',
  'follower_id',
  'high_user_id',
  'low_user_id',
  'meeting_proposed_by',
  'moderator_id',
  'giver_id',
  'host_id',
  'visitor_id',
  'no_show_by',
  'owner_id',
  'person_id',
  'receiver_id',
  'recipient_id',
  'reporter_id',
  'requester_id',
  'sender_id',
  'uploader_id',
  'user_id',
  'writer_id',
]);
/** Columns with the id of something else; what an operator did to an account names it in `subject_id` of the operator's log. */
const otherIds = new Set([
  ...[
    'act_id',
    'appeal_case_id',
    'ban_act_id',
    'case_id',
    'client_msg_id',
    'content_id',
    'earners',
    'edit_id',
    'event_id',
    'exchange_id',
  ],
  ...[
    'failed_id',
    'id',
    'image_id',
    'moderated_by_act',
    'no_show_contest_id',
    'notification_email_id',
    'offered_plant_id',
    'owner_review_id',
  ],
  ...[
    'family_id',
    'first_id',
    'report_id',
    'ring_id',
    'meet_id',
    'former_id',
    'plant_ids',
    'matched_plant_ids',
    'second_id',
    'wish_id',
  ],
  ...[
    'owner_video_id',
    'plant_id',
    'parent_id',
    'requester_review_id',
    'requester_video_id',
    'revision_id',
    'room_id',
    'running',
  ],
  ...[
    'search_id',
    'session_id',
    'signal_id',
    'subject_id',
    'token_id',
    'undo_of',
    'undone_act',
    'video_id',
    'with_act',
  ],
]);

const services = readdirSync('apps')
  .filter((app) => app.endsWith('-service'))
  .map((app) => app.replace('-service', ''));

/** The columns with ids of a service's migrated schema, as its catalogue test keeps it. */
const idsOf = (service: string): [table: string, column: string][] =>
  [
    ...readFileSync(`apps/${service}-service/test/__snapshots__/catalogue.medium-spec.ts.snap`, 'utf8').matchAll(
      /^column (\w+)\.(\w+) uuid/gm,
    ),
  ].map(([, table = '', column = '']) => [table, column]);

describe('the archive of a user', () => {
  it.each(services)('has, or leaves out for a reason, each table of %s-service with the id of a user', (service) => {
    const tables = idsOf(service).flatMap(([table, column]) => (userIds.has(column) ? [table] : []));
    const declared = Object.keys(personalTables[service] ?? {});
    // The account's own id is that of the user.
    expect([...new Set([...tables, ...(service === 'auth' ? ['account'] : [])])].sort()).toEqual(declared.sort());
  });

  it.each(services)('knows of each column with an id of %s-service whether it is of a user', (service) => {
    const unknown = idsOf(service).filter(([, column]) => !userIds.has(column) && !otherIds.has(column));
    expect(unknown).toEqual([]);
  });

  it('has rows for each of its files', () => {
    const named = Object.values(personalTables).flatMap((tables) => Object.values(tables));
    expect(archiveFiles.filter((file) => !named.includes(file))).toEqual([]);
  });
});
