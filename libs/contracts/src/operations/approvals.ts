import * as approvals from '../approvals.ts';
import { byId, nothing } from '../basics.ts';
import { operation } from './operation.ts';

export const listWaitingAccounts = operation('admin.waiting_accounts', {
  request: nothing,
  response: approvals.waitingAccountList,
  who: 'admin',
  http: { summary: 'List the accounts that wait for approval', route: 'GET /admin/waiting-accounts' },
});

export const approveAccount = operation('admin.approve_account', {
  request: byId,
  response: nothing,
  who: 'admin',
  writes: true,
  errors: ['account_not_waiting'],
  http: {
    summary: 'Approve an account, and mail its user',
    route: 'POST /admin/waiting-accounts/{id}/approve',
    unknown: 'account_not_waiting',
  },
});

export const declineAccount = operation('admin.decline_account', {
  request: byId,
  response: nothing,
  who: 'admin',
  writes: true,
  errors: ['account_not_waiting'],
  http: {
    summary: 'Decline an account: delete it, and mail its user',
    route: 'POST /admin/waiting-accounts/{id}/decline',
    unknown: 'account_not_waiting',
  },
});
