import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, socketConnected, visit } from '../support/browser.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let owner: Person;
let requester: Person;
let plants: Plant[];

beforeAll(async () => {
  [browser, owner, requester] = await Promise.all([openBrowser(), Person.arrive('owner'), Person.arrive('asker')]);
  plants = [await owner.publishPlant('Fern behind', somewhere()), await owner.publishPlant('Fern before', somewhere())];
});
afterAll(async () => {
  await browser.close();
});

const incoming = (page: Page) => page.getByRole('region', { name: 'Incoming requests' });
const call = (name: string) => requester.request(plants.find((plant) => plant.name === name)?.id ?? '');

describe('data fetched before it changed', () => {
  it('is refetched on return to its screen, even if the push arrived on another one', async () => {
    const home = await openWindow(browser, { viewport: desktop, worker: true });
    await signInAs(home, owner);
    const connected = socketConnected(home.page);
    await visit(home.page, '/en/profile?tab=exchanges');
    await incoming(home.page).getByText('Nobody has asked for one of your plants yet').waitFor();
    await home.page.getByRole('link', { name: 'Plants', exact: true }).first().click();
    await home.page.getByRole('heading', { name: 'Plants', level: 1 }).waitFor();

    await home.page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await connected;
    await call('Fern behind');
    await home.page
      .getByRole('status')
      .filter({ hasText: 'would like to have Fern behind' })
      .waitFor({ state: 'attached' });
    await home.page.goBack();
    await incoming(home.page).getByRole('link', { name: 'Fern behind' }).waitFor();
    expect(home.faults).toEqual([]);
    await home.context.close();
  });

  it('is refetched once the live connection is established, which happens after the first render', async () => {
    const home = await openWindow(browser, { viewport: phone, worker: true });
    await signInAs(home, owner);
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    await home.page.routeWebSocket(/\/socket\.io\//, async (socket) => {
      await opened;
      socket.connectToServer();
    });
    await visit(home.page, '/en/profile?tab=exchanges');
    await incoming(home.page).getByRole('link', { name: 'Fern behind' }).waitFor();

    await call('Fern before');
    expect(await incoming(home.page).getByRole('link', { name: 'Fern before' }).count()).toBe(0);
    open();
    await incoming(home.page).getByRole('link', { name: 'Fern before' }).waitFor();
    expect(home.faults).toEqual([]);
    await home.context.close();
  });
});
