import * as z from 'zod/mini';
import { nothing } from '../basics.ts';
import * as settings from '../site-settings.ts';
import { operation } from './operation.ts';

export const siteSettings = operation('admin.settings', {
  request: nothing,
  response: settings.editedSettings,
  who: 'admin',
  http: { summary: 'Get the settings of the site', route: 'GET /admin/settings' },
});

export const settingsHistory = operation('admin.settings_history', {
  request: settings.settingsHistoryQuery,
  response: settings.settingsHistory,
  who: 'admin',
  http: { summary: 'List the changes of the settings, newest first', route: 'GET /admin/settings/history' },
});

const changed = z.object({ version: z.int() });

export const changeRegistration = operation('admin.change_registration', {
  request: settings.changeRegistrationBody,
  response: changed,
  who: 'admin',
  writes: true,
  errors: ['setting_changed'],
  http: { summary: 'Change who may register', route: 'PUT /admin/settings/registration' },
});

export const changeBlockedSources = operation('admin.change_blocked_sources', {
  request: settings.changeBlockedSourcesBody,
  response: changed,
  who: 'admin',
  writes: true,
  errors: ['setting_changed'],
  http: {
    summary: 'Change the email domains and networks that cannot be registered with',
    route: 'PUT /admin/settings/blocked-sources',
  },
});

export const changeHeldTexts = operation('admin.change_held_texts', {
  request: settings.changeHeldTextsBody,
  response: changed,
  who: 'admin',
  writes: true,
  errors: ['setting_changed'],
  http: {
    summary: 'Change the words and links for which texts are shown to a moderator',
    route: 'PUT /admin/settings/held-texts',
  },
});

export const changeNotice = operation('admin.change_notice', {
  request: settings.changeNoticeBody,
  response: changed,
  who: 'admin',
  writes: true,
  errors: ['validation_failed', 'setting_changed'],
  http: { summary: 'Change the notice above every page', route: 'PUT /admin/settings/notice' },
});

export const changeRules = operation('admin.change_rules', {
  request: settings.changeRulesBody,
  response: changed,
  who: 'admin',
  writes: true,
  errors: ['setting_changed'],
  http: { summary: 'Change the rules of the site, which its terms show', route: 'PUT /admin/settings/rules' },
});

export const changeRateBudgets = operation('admin.change_rate_budgets', {
  request: settings.changeRateBudgetsBody,
  response: changed,
  who: 'admin',
  writes: true,
  errors: ['setting_changed'],
  http: { summary: 'Change the factors of the rate limits', route: 'PUT /admin/settings/rate-budgets' },
});

export const changeNewcomers = operation('admin.change_newcomers', {
  request: settings.changeNewcomersBody,
  response: changed,
  who: 'admin',
  writes: true,
  errors: ['setting_changed'],
  http: { summary: 'Change the daily limits of new accounts', route: 'PUT /admin/settings/newcomers' },
});

/** All settings, for the processes that follow them. */
export const settingsSnapshot = operation('admin.settings_snapshot', {
  request: nothing,
  response: settings.siteSettings,
  who: 'anyone',
  callers: ['gateway', 'moderation', 'plant', 'exchange', 'chat'],
  reads: true,
});
