import { isDeepStrictEqual } from 'node:util';
import { listInvitations, revokeInvitation } from '@offshoot/contracts/operations/invitations';
import {
  changeBlockedSources,
  changeHeldTexts,
  changeNewcomers,
  changeNotice,
  changeRateBudgets,
  changeRegistration,
  changeRules,
  siteSettings,
} from '@offshoot/contracts/operations/site-settings';
import { initialSettings as initial } from '@offshoot/contracts/site-settings';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';

/** Waits until visitors may register, and see neither a notice nor rules of the site. */
export async function initialSettingsShown(admin: Person): Promise<void> {
  const { registration, rules } = initial;
  await eventually(
    'the site as it was before any change of its settings',
    () => Promise.all([admin.call('GET', '/site'), admin.call('GET', '/site/rules')]),
    (shown) =>
      isDeepStrictEqual(
        shown.map(({ body }) => body),
        [{ registration: registration.mode, notice: null }, rules],
      ),
  );
}

/**
 * Gives all settings their initial values, which admits who waits for approval, and revokes invitations: other files use the same
 * product. Without an admin nothing was changed.
 */
export async function restoreSettings(admin: Person | undefined): Promise<void> {
  if (!admin) return;
  const { api } = admin;
  const current = await api.call(siteSettings, {});
  const versionOf = (name: keyof typeof current) => ({ version: current[name].version });
  await api.call(changeRegistration, { ...initial.registration, ...versionOf('registration') });
  await api.call(changeBlockedSources, { ...initial.blocked_sources, ...versionOf('blocked_sources') });
  await api.call(changeHeldTexts, { ...initial.held_texts, ...versionOf('held_texts') });
  await api.call(changeNotice, { ...initial.notice, ...versionOf('notice') });
  await api.call(changeRules, { ...initial.rules, ...versionOf('rules') });
  await api.call(changeRateBudgets, { ...initial.rate_budgets, ...versionOf('rate_budgets') });
  await api.call(changeNewcomers, { ...initial.newcomers, ...versionOf('newcomers') });
  for (const { id } of (await api.call(listInvitations, {})).items) await api.call(revokeInvitation, { id });
  await initialSettingsShown(admin);
}
