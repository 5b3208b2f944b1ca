import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import decode from 'jsqr';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { signUp } from '../support/newcomer.ts';
import { listPlant, openPlant } from '../support/plant-screens.ts';
import { system } from '../support/system.ts';

const place = { latitude: 41.1 + Math.random() / 2, longitude: -8.1 + Math.random() / 2 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** The downloaded picture of a tag, and the content of its QR code. */
async function downloadTag(tag: Page) {
  const [download] = await Promise.all([
    tag.waitForEvent('download'),
    tag.getByRole('button', { name: 'Download' }).click(),
  ]);
  const { data, info } = await sharp(await download.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    name: download.suggestedFilename(),
    width: info.width,
    height: info.height,
    link: decodeQr(data, info.width, info.height),
  };
}

function decodeQr(data: Buffer, width: number, height: number): string | undefined {
  // The package is CommonJS: under Node's ESM loader its function is one level deeper.
  const read = 'default' in decode ? (decode.default as typeof decode) : decode;
  return read(new Uint8ClampedArray(data), width, height)?.data;
}

describe('a plant tag and a report', () => {
  it('are made by the owner and by a user who finds something wrong', async () => {
    const owner = await openWindow(browser, { viewport: desktop, place, worker: true });
    const visitor = await openWindow(browser, { viewport: phone, place, worker: true });
    await signUp(owner.page, 'tagger');
    await signUp(visitor.page, 'reporter');
    const name = 'Tagged spider plant';
    await listPlant(owner.page, { name, species: 'Chlorophytum comosum', place, photos: ['spider-1', 'aloe-1'] });

    // The tag opens in its own window, under the page's content security policy, and its code links to the plant.
    await openPlant(owner.page, name);
    const plantId = new URL(owner.page.url()).pathname.split('/').at(-1);
    const [tag] = await Promise.all([
      owner.context.waitForEvent('page'),
      owner.page.getByRole('button', { name: 'Plant tag' }).click(),
    ]);
    const refused: string[] = [];
    tag.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await tag.locator('canvas').waitFor();
    await tag.getByRole('button', { name: 'Print' }).waitFor();
    expect(await downloadTag(tag)).toEqual({
      name: `${name}.png`,
      width: 800,
      height: 1200,
      link: `${new URL(system.url()).origin}/plants/${plantId}`,
    });
    expect(refused).toEqual([]);
    await tag.close();

    // All tags on one sheet.
    await visit(owner.page, '/en/plants/my');
    await owner.page.getByRole('button', { name: 'Print tags' }).click();
    await owner.page.getByRole('checkbox', { name }).check();
    const [sheet] = await Promise.all([
      owner.page.waitForEvent('download'),
      owner.page.getByRole('button', { name: 'PDF of 1 tag' }).click(),
    ]);
    expect(sheet.suggestedFilename()).toBe('plant-tags.pdf');

    // Another user reports the plant, once.
    await visit(visitor.page, `/en/plants/${plantId}`);
    for (const outcome of [
      'Thank you. Our moderators will look at it.',
      'You’ve already reported this. Our moderators will look at it.',
    ]) {
      await visitor.page.getByRole('button', { name: 'Report' }).click();
      const dialog = visitor.page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Photos or words aren’t true' }).check();
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await visitor.page.getByText(outcome).waitFor();
    }
    expect([...owner.faults, ...visitor.faults]).toEqual([]);
    await owner.context.close();
    await visitor.context.close();
  });
});
