import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { renderPhoto } from '@offshoot/media/images/render-photo';
import sharp from 'sharp';
import { sittings } from './catalogue.ts';
import { paintPicture } from './picture.ts';

// `npm run draw -- pictures [plant …]`: draws all pictures of the demo community, or those of the named plants, and
// stores them as the product stores an uploaded photo.
const directory = fileURLToPath(new URL('../../libs/demo-community/photos/', import.meta.url));
const index = `${directory}photos.json`;

// The product's photo processing refuses SVG, because uploads must not contain it; drawings are SVG.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });

function draw(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true })
    .modulate({ saturation: 1.14, brightness: 1.03 })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const wanted = new Set(process.argv.slice(2));
const photos = JSON.parse(await readFile(index, 'utf8')) as Record<string, object>;
for (const { name, subject, views } of sittings) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  for (const [at, view] of views.entries()) {
    const photo = `${name}-${at + 1}`;
    const { width, height, thumbhash, phash, renditions } = await renderPhoto(await draw(paintPicture(subject, view)));
    await mkdir(`${directory}${photo}`, { recursive: true });
    await Promise.all(
      renditions.map((rendition) => writeFile(`${directory}${photo}/${rendition.width}.webp`, rendition.webp)),
    );
    photos[photo] = { width, height, thumbhash, phash };
    process.stdout.write(`${photo}\n`);
  }
}
const sorted = Object.fromEntries(Object.entries(photos).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(index, `${JSON.stringify(sorted, null, 2)}\n`);
