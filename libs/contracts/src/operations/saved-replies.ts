import * as z from 'zod/mini';
import { byId, nothing } from '../basics.ts';
import * as moderation from '../moderation.ts';
import { operation } from './operation.ts';

export const listSavedReplies = operation('moderation.saved_replies', {
  request: nothing,
  response: moderation.savedReplies,
  who: 'moderator',
  http: { summary: 'List the saved replies of the moderators', route: 'GET /moderation/saved-replies' },
});

export const saveReply = operation('moderation.save_reply', {
  request: moderation.savedReplyBody,
  response: moderation.savedReply,
  who: 'moderator',
  writes: true,
  errors: ['validation_failed', 'saved_reply_limit_reached'],
  http: { summary: 'Save a reply for all moderators', route: 'POST /moderation/saved-replies', status: 201 },
});

export const editSavedReply = operation('moderation.edit_saved_reply', {
  request: z.extend(moderation.editSavedReplyBody, byId.shape),
  response: moderation.savedReply,
  who: 'moderator',
  writes: true,
  errors: ['validation_failed', 'saved_reply_not_found', 'saved_reply_changed'],
  http: {
    summary: 'Edit a saved reply, unless it changed since it was read',
    route: 'PUT /moderation/saved-replies/{id}',
    unknown: 'saved_reply_not_found',
  },
});

export const deleteSavedReply = operation('moderation.delete_saved_reply', {
  request: byId,
  response: nothing,
  who: 'moderator',
  writes: true,
  errors: ['saved_reply_not_found'],
  http: {
    summary: 'Delete a saved reply',
    route: 'DELETE /moderation/saved-replies/{id}',
    status: 204,
    unknown: 'saved_reply_not_found',
  },
});
