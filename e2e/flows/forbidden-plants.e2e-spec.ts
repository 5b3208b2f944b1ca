import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideCase, listCases } from '@offshoot/contracts/operations/moderation';
import { createPlant } from '@offshoot/contracts/operations/plants';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person } from '../support/person.ts';
import { sendPlant } from '../support/plant-screens.ts';
import { signInAs } from '../support/signed-in.ts';

const lisbon = { latitude: 38.7169, longitude: -9.1312 };
const chicago = { latitude: 41.8781, longitude: -87.6298 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a plant that the law of the EU forbids to share', () => {
  it('is refused in Lisbon and listed in Chicago, for five of them', async () => {
    const owner = await Person.arrive('five');
    const [first = '', ...others] = await owner.upload('aloe-1', 'aloe-2', 'calathea-1', 'monstera-1', 'monstera-2');
    const plants = [
      { species: 'Eichhornia crassipes', image: first },
      { species: 'Giant hogweed', image: others[0] },
      { species: 'Reynoutria japonica', image: others[1] },
      { species: '臭椿', image: others[2] },
      { species: '', image: others[3] },
    ];
    for (const { species, image = '' } of plants) {
      const body = { name: 'Himalayan balsam', description: 'Seeds.', species, images: [image] };
      const refused = await owner.call('POST', '/plants/', { body: { ...body, ...lisbon } });
      expect([species, refused.status, (refused.body as { code?: string }).code]).toEqual([
        species,
        403,
        'species_forbidden',
      ]);
      await owner.api.call(createPlant, { ...body, ...chicago });
    }
  });

  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])(
    'stops the form with its law, and a moderator lets exactly that listing through (%s)',
    async (device, viewport) => {
      const owner = await Person.arrive(`hogweed-${device}`);
      const window = await openWindow(browser, { viewport });
      const { page, context, faults } = window;
      await signInAs(window, owner);
      const name = `Tall one of a ${device}`;
      const species = 'Heracleum mantegazzianum';
      await sendPlant(page, { name, species, place: lisbon, photos: ['aloe-1'] });
      const panel = page.getByRole('alert');
      await panel.getByText('This plant can’t be shared here').waitFor();
      await panel.getByText('(EU) 2017/1263, since 2 August 2017').waitFor();
      await eventually(
        'the panel to be on the screen',
        () => panel.evaluate((element) => element.getBoundingClientRect().top),
        (top) => top >= 0 && top < viewport.height / 2,
      );
      expect(await panel.getByRole('link', { name: 'Read the law' }).getAttribute('href')).toContain(
        'eur-lex.europa.eu',
      );
      // What is half below the header now would count as too small a target.
      await page.evaluate(() => (document.documentElement.scrollTop = 0));
      expect(await appearanceFaults(page, 'en')).toEqual([]);
      expect(await faultsOf(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Ask a person to look' }).click();
      await page.waitForURL('**/plants/my');

      const moderator = await signInModerator();
      const waiting = await eventually(
        'the case',
        async () => (await moderator.api.call(listCases, { queue: 'plants', q: name })).items[0],
        (item) => item?.state === 'open',
        60_000,
      );
      expect(waiting?.subject).toBe('plant');
      await moderator.api.call(decideCase, {
        id: waiting?.id ?? '',
        act: 'approve',
        version: waiting?.version ?? 0,
        note: '',
      });
      await page.reload();
      await page.getByRole('article').filter({ hasText: name }).getByText('Available').waitFor({ timeout: 60_000 });
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
