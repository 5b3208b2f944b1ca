import type { Page } from 'playwright-core';
import { visit } from './browser.ts';
import { photoFiles } from './photo-file.ts';

export interface Listing {
  name: string;
  species: string;
  place: { latitude: number; longitude: number };
  photos: readonly string[];
  /** The day from which it is ready, as YYYY-MM-DD. */
  readyFrom?: string;
  /** Its owner looked for pests, and says that its soil is from outdoors. */
  isLookedOver?: boolean;
  /** The form is open, with what a link filled in. */
  isOpen?: boolean;
}

/** Sends the form of a plant, in its steps on a phone. */
export async function sendPlant(page: Page, listing: Listing): Promise<void> {
  const isInSteps = (page.viewportSize()?.width ?? 0) < 768;
  const next = () => (isInSteps ? page.getByRole('button', { name: 'Next' }).click() : undefined);
  const isMore = listing.readyFrom !== undefined || listing.isLookedOver === true;
  if (!listing.isOpen) await visit(page, '/en/plants/create');
  await page.getByTestId('photos').setInputFiles(await photoFiles(listing.photos));
  await page.getByRole('button', { name: `Remove photo ${listing.photos.length}` }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill(listing.name);
  await page.getByRole('combobox', { name: 'Species' }).fill(listing.species);
  await next();
  await page.getByRole('radio', { name: 'Cutting' }).check();
  await page.getByLabel('Description').fill('A healthy plant with good roots, potted this spring.');
  if (isInSteps && isMore) await page.getByText('More about it (optional)').click();
  if (listing.readyFrom) await page.getByLabel('Ready from (optional)').fill(listing.readyFrom);
  if (listing.isLookedOver) {
    await page.getByText('I looked it over for pests and found none').click();
    await page.getByRole('radio', { name: 'Outdoors' }).check();
  }
  await next();
  await page.getByText('Exact place', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Latitude' }).fill(String(listing.place.latitude));
  await page.getByRole('textbox', { name: 'Longitude' }).fill(String(listing.place.longitude));
  await page.getByLabel('Address (optional)').fill('Rua das Flores 12');
  await page.getByRole('button', { name: 'List this plant' }).click();
}

/** Lists a plant through the form, and waits in My plants until it is published. */
export async function listPlant(page: Page, listing: Listing): Promise<void> {
  await sendPlant(page, listing);
  await page.waitForURL('**/plants/my');
  await page.getByRole('article').filter({ hasText: listing.name }).getByText('Available').waitFor({ timeout: 60_000 });
}

/** Shows the plants near a window's place, once they have replaced those of everywhere. */
export async function showNearMe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.getByRole('button', { name: 'Near me', pressed: true }).waitFor();
  await page.locator('main ul[aria-busy=false] article').first().waitFor();
}

/** Opens a plant of My plants or of a list by its name. */
export async function openPlant(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}
