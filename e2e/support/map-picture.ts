import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** The colour of a design token, and the pixels of the map. */
async function drawnWith(page: Page, token: string) {
  const colour = await page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    token,
  );
  const png = await page.locator('.maplibregl-canvas').screenshot();
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { wanted: Buffer.from(colour.slice(1), 'hex'), data, info };
}

/** Share of the pixels of the map that have exactly the colour of a design token. */
export async function shareOf(page: Page, token: string): Promise<number> {
  const { wanted: colour, data, info } = await drawnWith(page, token);
  let count = 0;
  for (let at = 0; at < data.length; at += 3) if (data.subarray(at, at + 3).equals(colour)) count += 1;
  return count / (info.width * info.height);
}

/** Whether the centre of the map has exactly the colour of a design token. */
export async function isAtCentre(page: Page, token: string): Promise<boolean> {
  const { wanted: colour, data, info } = await drawnWith(page, token);
  const centre = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return data.subarray(centre, centre + 3).equals(colour);
}
