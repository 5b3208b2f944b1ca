import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { groundsByRule, caseSubjects, ruleOf } from '@offshoot/contracts/moderation';
import type { TransparencyReport } from '@offshoot/contracts/transparency';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { openBrowser, phone } from '../support/browser.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { lookAt, openLooking, openScreen } from '../support/screens.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const small = { min: 1, max: 4 };
const large = { min: 123_450, max: 123_454 };
const month: TransparencyReport['months'][number] = {
  month: '2026-05',
  reports: { total: large, by_category: [{ category: 'forbidden_plant', count: large }] },
  decisions: {
    total: large,
    by_ground: groundsByRule.map((ground) => ({ ground, rule: ruleOf[ground], count: small })),
    by_subject: caseSubjects.map((subject) => ({ subject, count: large })),
    by_act: [{ act: 'refuse_video', count: large }],
    by_decider: [{ decider: 'machine', count: large }],
    undone: small,
    reversed: small,
  },
  appeals: { received: large, upheld: small, overturned: small },
  median_hours: 1234.5,
};

// A month with every row: the demo community's decisions are of the current one.
it.each([
  ['ar', 'dark', phone],
  ['en', 'dark', phone],
  ['ar', 'light', { width: 320, height: 640 }],
  ['fr', 'light', { width: 320, height: 640 }],
] as const)(
  'fits a full month of the transparency report, in %s in the %s',
  async (language, colorScheme, viewport) => {
    const { page, context, faults } = await openLooking(browser, language, null);
    const report: TransparencyReport = { months: [month, { ...month, month: '2026-04' }] };
    await page.route('**/api/v1/transparency', (route) => route.fulfill({ json: report }));
    await openScreen(page, language, { route: '/transparency' });
    await lookAt(page, { viewport, colorScheme });
    await page.locator('table').first().waitFor();
    expect(await page.locator('table tbody tr').count()).toBeGreaterThan(35);
    expect([...(await appearanceFaults(page, language)), ...(await faultsOf(page)), ...faults]).toEqual([]);
    await context.close();
  },
);
