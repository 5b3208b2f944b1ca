import type { SiteSettingName } from '@offshoot/contracts/site-settings';

/** The command of an operator's act that changes a setting; the operator is the id of the admin. */
export const changeCommand = 'change-setting';

/** What the act records. */
export interface ChangeDetail extends Record<string, unknown> {
  setting: SiteSettingName;
  from: unknown;
  to: unknown;
}
