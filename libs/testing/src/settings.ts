import { initialSettings, type SiteSettings } from '@offshoot/contracts/site-settings';
import { eventually } from './eventually.ts';
import type { StartedService } from './service.ts';

/** Changes the settings of the site, and resolves once the service, in which one module follows them, knows them. */
export async function changeSettings(service: StartedService, changed: Partial<SiteSettings>): Promise<void> {
  let reads = 0;
  await service.reply('admin.settings_snapshot', () => {
    reads += 1;
    return { ...initialSettings, ...changed };
  });
  // A process reads once at a time: when it reads again, it has the first response.
  for (const count of [1, 2]) {
    const data = { setting: 'newcomers', version: count, at: new Date().toISOString() };
    await service.deliver({ type: 'site.setting_changed.v1', data });
    await eventually(() => Promise.resolve(reads >= count));
  }
}
