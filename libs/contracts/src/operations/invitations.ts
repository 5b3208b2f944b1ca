import { byId, nothing } from '../basics.ts';
import * as invitations from '../invitations.ts';
import { operation } from './operation.ts';

export const listInvitations = operation('admin.invitations', {
  request: nothing,
  response: invitations.invitationList,
  who: 'admin',
  http: { summary: 'List the invitations that can still be used', route: 'GET /admin/invitations' },
});

export const createInvitation = operation('admin.create_invitation', {
  request: invitations.createInvitationBody,
  response: invitations.createdInvitation,
  who: 'admin',
  writes: true,
  http: { summary: 'Create an invitation to register', route: 'POST /admin/invitations', status: 201 },
});

export const revokeInvitation = operation('admin.revoke_invitation', {
  request: byId,
  response: nothing,
  who: 'admin',
  writes: true,
  errors: ['not_found'],
  http: { summary: 'Revoke an invitation', route: 'DELETE /admin/invitations/{id}', unknown: 'not_found' },
});
