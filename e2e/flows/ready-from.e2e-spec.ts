import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { likePlant, listMyPlants, updatePlant } from '@offshoot/contracts/operations/plants';
import type { Browser } from 'playwright-core';
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

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

describe('a cutting that is not rooted yet', () => {
  it.each([
    ['phone', phone],
    ['desktop', desktop],
  ])('says when it is ready, and a notification comes on the day to who likes it (%s)', async (device, viewport) => {
    const [owner, fan] = await Promise.all([Person.arrive(`rooting-${device}`), Person.arrive(`fan-${device}`)]);
    const name = `Rooting on a ${device}`;
    const place = somewhere();
    const ofOwner = await openWindow(browser, { viewport });
    await signInAs(ofOwner, owner);
    const inSpring = dayOf(Date.now() + 90 * dayMs);
    await listPlant(ofOwner.page, { name, species: 'Aloe vera', place, photos: ['aloe-1'], readyFrom: inSpring });
    const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date(`${inSpring}T12:00`));
    await ofOwner.page.getByRole('article').filter({ hasText: name }).getByText(`Ready from ${words}`).waitFor();

    const [plant] = (await owner.api.call(listMyPlants, {})).items;
    if (!plant) throw new Error('no plant is listed');
    expect(plant.ready_from).toBe(inSpring);
    const ofFan = await openWindow(browser, { viewport });
    await signInAs(ofFan, fan);
    await visit(ofFan.page, `/en/plants/${plant.id}`);
    await ofFan.page.getByText(`Ready from ${words}`).waitFor();
    await ofFan.page.getByText('Like it, and we’ll tell you on the day.').waitFor();
    await ofFan.page.getByRole('form', { name: 'Request this plant' }).waitFor();
    expect(await appearanceFaults(ofFan.page, 'en')).toEqual([]);
    expect(await faultsOf(ofFan.page)).toEqual([]);
    await fan.api.call(likePlant, { id: plant.id });

    await visit(ofFan.page, '/en/notifications');
    // The owner is quicker than expected: of this day, which is not over everywhere, it is past nine where the plant is.
    await visit(ofOwner.page, `/en/plants/${plant.id}/edit`);
    expect(await ofOwner.page.getByLabel('Ready from (optional)').inputValue()).toBe(inSpring);
    const { name: own, description, species, latitude, longitude, address, images } = plant;
    await owner.api.call(updatePlant, {
      ...{ id: plant.id, name: own, description, species, latitude, longitude, address, images },
      ready_from: dayOf(Date.now() - 11 * 3_600_000),
    });
    await ofFan.page.getByRole('link', { name: `${name}, which you like, is ready.` }).click({ timeout: 60_000 });
    await ofFan.page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(await ofFan.page.getByText(/^Ready from/).count()).toBe(0);
    expect([...ofOwner.faults, ...ofFan.faults]).toEqual([]);
    await Promise.all([ofOwner.context.close(), ofFan.context.close()]);
  });
});
