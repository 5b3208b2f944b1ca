import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sittings } from './catalogue.ts';
import { paintPicture } from './picture.ts';

// node libs/demo-community/drawing/render.ts [name …]: draws all pictures, or those of the named plants.
const directory = fileURLToPath(new URL('../photos/', import.meta.url));
const largest = 130_000;

async function encode(svg: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg), { unlimited: true }).modulate({ saturation: 1.14, brightness: 1.03 }).png({ compressionLevel: 1 }).toBuffer();
  for (let quality = 82; ; quality -= 4) {
    const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= largest || quality <= 60) return jpeg;
  }
}

const wanted = new Set(process.argv.slice(2));
await mkdir(directory, { recursive: true });
for (const { name, subject, views } of sittings) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  for (const [index, view] of views.entries()) {
    const file = `${name}-${index + 1}.jpg`;
    const jpeg = await encode(paintPicture(subject, view));
    await writeFile(`${directory}${file}`, jpeg);
    process.stdout.write(`${file} ${Math.round(jpeg.length / 1000)} kB\n`);
  }
}
