import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// `npm run draw -- brand`: draws the icons and the picture for link previews.
const target = fileURLToPath(new URL('../../apps/web/public/', import.meta.url));
const photo = (name: string): string =>
  fileURLToPath(new URL(`../../libs/demo-community/photos/${name}/1600.webp`, import.meta.url));
const [leaf, young, paper, ink] = ['#22573a', '#7fae7c', '#faf7f0', '#1f2a23'];

/** Two leaves on a stem, in a 32 × 32 box. */
const sprout = (dark: string, light: string): string =>
  `<path d="M16 29.5V16.5" stroke="${dark}" stroke-width="2.6" stroke-linecap="round" fill="none"/>` +
  `<path d="M16 18.5C15.4 11.2 10.6 7.2 2.6 7.4C2.9 14.9 7.8 19.4 16 18.5Z" fill="${dark}"/>` +
  `<path d="M16 15.4C16.2 8.4 20.6 3.6 29.4 3.2C29.6 11.4 24.6 16.2 16 15.4Z" fill="${light}"/>`;

const svg = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${content}</svg>`;

/** The sprout on a leaf-green background; `share` is the fraction of the side it fills. */
function tile(size: number, share: number, radius: number): string {
  const margin = (32 * (1 - share)) / 2;
  return svg(
    size,
    `<rect width="32" height="32" rx="${radius}" fill="${leaf}"/><g transform="translate(${margin} ${margin}) scale(${share})">${sprout(paper, '#a9dab5')}</g>`,
  );
}

async function png(name: string, source: string): Promise<void> {
  await writeFile(`${target}${name}`, await sharp(Buffer.from(source)).png({ compressionLevel: 9 }).toBuffer());
}

async function card(name: string, width: number, height: number): Promise<Buffer> {
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="26"/></svg>`,
  );
  return sharp(photo(name))
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function openGraph(): Promise<Buffer> {
  const words =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${paper}"/><g transform="translate(64 78) scale(2.1)">${sprout(leaf, young)}</g>` +
    `<g font-family="Fraunces, Georgia, 'DejaVu Serif', serif" font-weight="600"><text x="148" y="130" font-size="50" fill="${leaf}">Offshoot</text>` +
    ['Every plant', 'starts as', 'somebody’s', 'offshoot.']
      .map((line, i) => `<text x="64" y="${248 + i * 76}" font-size="68" fill="${ink}">${line}</text>`)
      .join('') +
    `</g><text x="64" y="560" font-size="26" font-family="Rubik, 'DejaVu Sans', sans-serif" fill="#5f6b62">Give, swap and grow, near you.</text></svg>`;
  return sharp(Buffer.from(words))
    .composite([
      { input: await card('pothos-jar-1', 340, 530), left: 556, top: 50 },
      { input: await card('pilea-1', 230, 255), left: 918, top: 50 },
      { input: await card('tulips-1', 230, 255), left: 918, top: 325 },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

await writeFile(
  `${target}favicon.svg`,
  svg(
    32,
    `<style>.d{fill:${leaf};stroke:${leaf}}@media(prefers-color-scheme:dark){.d{fill:#8fcb9f;stroke:#8fcb9f}}</style>${sprout(leaf, young).replace('fill="none"/>', 'fill="none" class="d"/>').replace(`fill="${leaf}"/>`, `fill="${leaf}" class="d" stroke-width="0"/>`)}`,
  ),
);
await writeFile(`${target}logo.svg`, svg(32, sprout(leaf, young)));
await png('icon-192.png', tile(192, 0.66, 7));
await png('icon-512.png', tile(512, 0.66, 7));
await png('maskable-512.png', tile(512, 0.5, 0));
await png('apple-touch-icon.png', tile(180, 0.62, 0));
await writeFile(`${target}og.jpg`, await openGraph());
