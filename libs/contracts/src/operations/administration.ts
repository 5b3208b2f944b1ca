import * as z from 'zod/mini';
import { actor, id } from '../basics.ts';
import { operation } from './operation.ts';

/** Who runs a command; a name that is recorded, not an account. */
export const operator = z.string().check(z.minLength(1), z.maxLength(100));

const role = actor.shape.role;
const byOperator = z.object({ id, operator });

/** The account of an email address or an id. */
export const findAccount = operation('accounts.find', {
  request: z.object({ person: z.string().check(z.minLength(1), z.maxLength(320)) }),
  response: z.object({
    id,
    name: z.string(),
    role,
    /** The role that MODERATOR_EMAILS and ADMIN_EMAILS give. */
    listed_role: role,
    email_verified: z.boolean(),
    is_banned: z.boolean(),
    sessions: z.number(),
  }),
  who: 'anyone',
  callers: ['operator'],
  errors: ['user_not_found'],
});

/** Gives an account a role of its own, or takes it back with `user`; its sessions end, so that it counts at once. */
export const grantRole = operation('accounts.grant_role', {
  request: z.extend(byOperator, { role }),
  response: z.object({ former_role: role, role }),
  who: 'anyone',
  callers: ['operator'],
  errors: ['user_not_found', 'email_not_verified'],
});

/** Deletes an account as its own user would, without their password. */
export const deleteAccount = operation('accounts.delete', {
  request: byOperator,
  response: z.object({}),
  who: 'anyone',
  callers: ['operator'],
  errors: ['user_not_found'],
  deadline: 5_000,
});

/** A restricted access token of a minute, with which the archive of a user's data can be downloaded for them. */
export const exportToken = operation('accounts.export_token', {
  request: byOperator,
  response: z.object({ access_token: z.string() }),
  who: 'anyone',
  callers: ['operator'],
  errors: ['user_not_found'],
});
