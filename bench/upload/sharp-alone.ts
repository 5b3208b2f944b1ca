// The baseline for uploads: `sharp` alone in a process of its own makes the same three sizes of the same files. Its
// arguments are a folder of pictures, the concurrency and the duration in seconds; it prints pictures per second. The
// input "again" starts another measurement.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { limits } from '@offshoot/contracts/limits';
import sharp from 'sharp';

const [folder = '', concurrency = '', seconds = ''] = process.argv.slice(2);
const files = readdirSync(folder)
  .sort()
  .map((name) => readFileSync(path.join(folder, name)));
const widths = limits.photoWidths.toSorted((a, b) => b - a);
// As in the plant service: one core per picture.
sharp.concurrency(1);
sharp.cache(false);

/** Decodes once, and makes each size from the next larger one. */
async function threeSizes(file: Buffer): Promise<void> {
  let pixels = await sharp(file).autoOrient().resize({ width: widths[0] }).raw().toBuffer({ resolveWithObject: true });
  for (const width of widths) {
    const { data, info } = pixels;
    const raw = { width: info.width, height: info.height, channels: info.channels };
    if (info.width > width)
      pixels = await sharp(data, { raw }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const { width: made, height, channels } = pixels.info;
    await sharp(pixels.data, { raw: { width: made, height, channels } })
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
  }
}

async function measured(): Promise<number> {
  const begun = performance.now();
  const end = begun + Number(seconds) * 1_000;
  let made = 0;
  const worker = async () => {
    for (let index = made; performance.now() < end; index += 1) {
      const file = files[index % files.length];
      if (file) await threeSizes(file);
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: Number(concurrency) }, worker));
  return made / ((performance.now() - begun) / 1_000);
}

for await (const line of createInterface(process.stdin)) if (line === 'again') console.log(await measured());
