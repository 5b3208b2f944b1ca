import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPlant } from '@offshoot/contracts/operations/plants';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { Person } from '../support/person.ts';
import { photoFile, photoFiles, photoOfPixels } from '../support/photo-file.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

async function choose(page: Page): Promise<void> {
  await page.getByTestId('photos').setInputFiles(await photoFiles(['monstera-1', 'aloe-1', 'fern-1']));
  await page.getByRole('button', { name: 'Remove photo 3' }).waitFor();
}

/** Photos as the draft stores them: server names, in order. */
async function drafted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const draft = Object.entries(localStorage).find(([key]) => key.includes('draft'))?.[1] ?? '{}';
    return draft.match(/\/media\/[\w-]+\.webp/g) ?? [];
  });
}

describe('the form of a new plant', () => {
  it('makes a photo the cover when it is dragged first, and keeps the order after a reload', async () => {
    const owner = await openWindow(browser, { viewport: desktop });
    await signInAs(owner, await Person.arrive('lister'));
    const { page } = owner;
    await visit(page, '/en/plants/create');
    await choose(page);
    const before = await eventually(
      'the draft',
      () => drafted(page),
      (images) => images.length === 3,
    );

    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: 'Photo 3' }) })
      .hover();
    await page.mouse.down();
    const cover = await page.getByRole('img', { name: 'Photo 1' }).boundingBox();
    if (!cover) throw new Error('The cover is not on the screen.');
    await page.mouse.move(cover.x + cover.width / 2, cover.y + cover.height / 2, { steps: 12 });
    await page.getByText('The photo is now in position 1').waitFor({ state: 'attached' });
    await page.mouse.up();

    const [first, second, third] = before;
    const after = await eventually(
      'the new order',
      () => drafted(page),
      (images) => images[0] !== first,
    );
    expect(after).toEqual([third, first, second]);
    await page.reload();
    await page.getByRole('button', { name: 'Remove photo 3' }).waitFor();
    expect(await drafted(page)).toEqual(after);
    expect(owner.faults).toEqual([]);
    await owner.context.close();
  });

  it('creates a plant whose page fits a phone, even with very long words', async () => {
    const owner = await openWindow(browser, { viewport: phone });
    const person = await Person.arrive('namer');
    await signInAs(owner, person);
    const long = 'Unbroken'.repeat(15);
    const body = {
      name: long,
      description: long,
      species: long,
      latitude: 38.7,
      longitude: -9.1,
      address: long,
      images: await person.upload('aloe-1'),
    };
    const { id } = await person.api.call(createPlant, body);
    for (const path of ['/en/plants/my', `/en/plants/${id}`, `/en/plants/${id}/edit`]) {
      await visit(owner.page, path);
      await owner.page
        .getByRole('link', { name: long })
        .or(owner.page.getByRole('heading', { name: long, level: 1 }))
        .or(owner.page.getByRole('textbox', { name: 'Name' }))
        .first()
        .waitFor();
      expect({ path, faults: await appearanceFaults(owner.page, 'en') }).toEqual({ path, faults: [] });
    }
    await owner.context.close();
  });

  it('accepts a photo above the server’s pixel limit, which the browser downscales', async () => {
    const owner = await openWindow(browser, { viewport: phone });
    await signInAs(owner, await Person.arrive('photographer'));
    await visit(owner.page, '/en/plants/create');
    await owner.page.getByTestId('photos').setInputFiles(await photoOfPixels(8_160, 6_144));
    await owner.page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
    await eventually(
      'the draft',
      () => drafted(owner.page),
      (images) => images.length === 1,
    );
    expect(owner.faults).toEqual([]);
    await owner.context.close();
  });

  it('masks the coordinates, and triggers no password prompt', async () => {
    const owner = await openWindow(browser, { viewport: desktop });
    await signInAs(owner, await Person.arrive('hidden'));
    const { page } = owner;
    await visit(page, '/en/plants/create');
    const latitude = page.getByRole('textbox', { name: 'Latitude' });
    await page.getByTestId('photos').waitFor({ state: 'attached' });
    expect(await latitude.isVisible()).toBe(false);
    await page.getByText('Exact place', { exact: true }).click();
    await latitude.fill('38.7223');
    expect(await page.locator('input[type=password]').count()).toBe(0);
    const mask = () => latitude.evaluate((field) => getComputedStyle(field).getPropertyValue('-webkit-text-security'));
    expect(await mask()).toBe('disc');
    await page.getByRole('button', { name: 'Show coordinates' }).click();
    await eventually('the number to be seen', mask, (seen) => seen === 'none');
    await page.getByRole('button', { name: 'Hide coordinates' }).click();
    await eventually('the number to be hidden', mask, (seen) => seen === 'disc');
    await owner.context.close();
  });

  it('offers the camera on touch devices', async () => {
    const owner = await openWindow(browser, { viewport: phone });
    await signInAs(owner, await Person.arrive('photographer'));
    await visit(owner.page, '/en/plants/create');
    const choosing = owner.page.waitForEvent('filechooser');
    await owner.page.getByRole('button', { name: 'Take a photo' }).click();
    const chooser = await choosing;
    expect(await chooser.element().getAttribute('capture')).toBe('environment');
    await chooser.setFiles(await photoFile('monstera-1'));
    await owner.page.getByRole('button', { name: 'Remove photo 1' }).waitFor();
    await owner.context.close();
  });
});
