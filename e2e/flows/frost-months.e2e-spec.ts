import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptExchange, requestExchange } from '@offshoot/contracts/operations/exchanges';
import { proposeMeeting } from '@offshoot/contracts/operations/meetings';
import { updateMe } from '@offshoot/contracts/operations/people';
import { createPlant } from '@offshoot/contracts/operations/plants';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dayMs = 86_400_000;
const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);

describe('the months of frost of a member', () => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])(
    'are chosen in the settings, and remind of cold in the form and before a meeting (%s)',
    async (device, viewport) => {
      const [owner, other] = await Promise.all([Person.arrive(`frosty-${device}`), Person.arrive(`warm-${device}`)]);
      const [image = ''] = await owner.upload('aloe-1');
      const listed = await owner.api.call(createPlant, {
        name: `Basil for a ${device}`,
        description: 'Two small pots, sown in spring.',
        species: 'Ocimum basilicum',
        ...somewhere(),
        images: [image],
      });
      const at = new Date(Date.now() + 3 * dayMs);
      // All twelve in the end: what month it is matters nowhere.
      await owner.api.call(updateMe, { frost_months: allMonths.slice(2) });
      const ofOwner = await openWindow(browser, { viewport });
      const { page } = ofOwner;
      await signInAs(ofOwner, owner);
      await visit(page, '/en/profile');
      await page.getByRole('button', { name: 'Settings' }).click();
      const group = page.getByRole('group', { name: 'Frost where you live' });
      await group.getByRole('button', { name: 'January' }).waitFor();
      for (const name of ['January', 'February']) {
        const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
        await group.getByRole('button', { name }).click();
        await saved;
        await group.getByRole('button', { name, pressed: true }).waitFor();
      }
      expect(await faultsOf(page)).toEqual([]);
      expect((await owner.me()).frost_months).toHaveLength(allMonths.length);

      await owner.published(listed);
      await visit(page, `/en/plants/${listed.id}/edit`);
      await page.getByText('Basil: keep it above 10 °C.').waitFor();
      expect(await appearanceFaults(page, 'en')).toEqual([]);

      const exchange = await other.api.call(requestExchange, { plant_id: listed.id, message: '' });
      await owner.api.call(acceptExchange, { id: exchange.id });
      const meeting = { address: 'By the kiosk', time: at.toISOString(), latitude: null, longitude: null };
      await other.api.call(proposeMeeting, { id: exchange.id, ...meeting });
      await visit(page, '/en/profile?tab=exchanges');
      const block = page.getByRole('group', { name: 'Meeting' });
      await block.getByText('Basil: keep it above 10 °C.').waitFor();
      await block.getByRole('button', { name: 'Agree to the meeting' }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await block.getByRole('link', { name: 'Where this is from' }).click();
      await page.getByRole('heading', { name: 'Basil', level: 1 }).waitFor();

      // A member who has chosen no months reads nothing of frost.
      const ofOther = await openWindow(browser, { viewport });
      await signInAs(ofOther, other);
      await visit(ofOther.page, '/en/profile?tab=exchanges');
      await ofOther.page.getByRole('group', { name: 'Meeting' }).waitFor();
      await ofOther.page.waitForLoadState('networkidle');
      expect(await ofOther.page.getByText('keep it above').count()).toBe(0);
      expect([...ofOwner.faults, ...ofOther.faults]).toEqual([]);
      await Promise.all([ofOwner.context.close(), ofOther.context.close()]);
    },
  );
});
