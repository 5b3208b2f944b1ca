import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPlant, listMyPlants } from '@offshoot/contracts/operations/plants';
import type { Browser, Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person, somewhere } from '../support/person.ts';
import { listPlant } from '../support/plant-screens.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const words = {
  en: {
    checked: 'I looked it over for pests and found none',
    guide: 'What to look for',
    unsaid: 'I’d rather not say',
    looked: /You looked on/,
    save: 'Save changes',
    line: /says: looked for pests on .+, found none · soil from outdoors$/,
  },
  ar: {
    checked: 'فحصتها بحثًا عن الآفات ولم أجد شيئًا',
    guide: 'عمّ تبحث',
    unsaid: 'أفضّل ألا أذكر',
    looked: /فحصتها في/,
    save: 'حفظ التعديلات',
    line: /حسب قول .+: فُحصت بحثًا عن الآفات .+ · تربة من الأرض مباشرة$/,
  },
} as const;

const faultsIn = async (page: Page, language: keyof typeof words) => [
  ...(await appearanceFaults(page, language)),
  ...(await faultsOf(page)),
];

describe('what an owner says of a plant’s health', () => {
  it.each([
    ['phone', phone, 'en'],
    ['desktop', desktop, 'ar'],
  ] as const)(
    'is chosen in the form, shown as their word, and removed (%s, %s, %s)',
    async (device, viewport, language) => {
      const [owner, reader] = await Promise.all([
        Person.arrive(`healthy-${device}`),
        Person.arrive(`careful-${device}`),
      ]);
      const said = words[language];
      const name = `Healthy on a ${device}`;
      const ofOwner = await openWindow(browser, { viewport });
      await signInAs(ofOwner, owner);
      const form = ofOwner.page;
      await listPlant(form, { name, species: 'Aloe vera', place: somewhere(), photos: ['aloe-1'], isLookedOver: true });
      const [listed] = (await owner.api.call(listMyPlants, {})).items;
      if (!listed) throw new Error('no plant is listed');
      expect(listed).toMatchObject({ status: 'available', soil_origin: 'outdoors' });
      expect(listed.pests_checked_on).toMatch(/^\d{4}-\d\d-\d\d$/);

      const ofReader = await openWindow(browser, { viewport });
      await signInAs(ofReader, reader);
      await visit(ofReader.page, `/${language}/plants/${listed.id}`);
      const line = ofReader.page.getByText(said.line);
      await line.scrollIntoViewIfNeeded();
      expect(await faultsIn(ofReader.page, language)).toEqual([]);

      await visit(form, `/${language}/plants/${listed.id}/edit`);
      await form.getByText(said.looked).waitFor();
      await form.getByText(said.guide).click();
      const pests = form.locator('details', { hasText: said.guide }).getByRole('listitem');
      await pests.nth(5).scrollIntoViewIfNeeded();
      expect(await pests.count()).toBe(6);
      expect(await faultsIn(form, language)).toEqual([]);
      await form.getByRole('checkbox', { name: said.checked }).uncheck();
      await form.getByText(said.unsaid).click();
      await form.getByRole('button', { name: said.save }).click();
      await form.waitForURL((url) => !url.pathname.endsWith('/edit'));
      expect(await owner.api.call(getPlant, { id: listed.id })).toMatchObject({
        pests_checked_on: null,
        soil_origin: null,
      });
      // The line's chunk also has the plant's family, which is fetched when both are rendered.
      const family = ofReader.page.waitForResponse((response) => response.url().endsWith('/lineage'));
      await visit(ofReader.page, `/${language}/plants/${listed.id}`);
      await ofReader.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await family;
      expect(await ofReader.page.getByText(said.line).count()).toBe(0);
      expect([...ofOwner.faults, ...ofReader.faults]).toEqual([]);
      await Promise.all([ofOwner.context.close(), ofReader.context.close()]);
    },
  );
});
