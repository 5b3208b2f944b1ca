import { describe, expect, it } from '@jest/globals';
import type { FirstData } from './first-data.ts';
import { preloadsOf, stylesOf, withFirstStyles } from './preloads.ts';

const chunks = {
  '../../libs/translations/src/page/ar/common.json': { file: 'assets/common-1.js' },
  '../../libs/translations/src/page/ar/errors.json': { file: 'assets/errors-2.js' },
  '../../libs/translations/src/page/ar/home.json': { file: 'assets/home-3.js' },
  '../../libs/translations/src/page/ar/plants.json': { file: 'assets/plants-4.js' },
  'src/features/home/pictures/jar-360.webp': { file: 'assets/jar-360-6.webp' },
  'src/features/home/pictures/jar.webp': { file: 'assets/jar-5.webp' },
  'src/app/screens/plants.tsx': {
    file: 'assets/list-6.js',
    imports: ['_first.js', '_fields.js'],
    css: ['assets/list-7.css'],
  },
  'src/app/screens/chats.tsx': { file: 'assets/chats-6.js', imports: ['_first.js'], css: ['assets/chats-7.css'] },
  '_fields.js': { file: 'assets/fields-8.js', imports: ['_first.js'] },
  '_schemas.js': { file: 'assets/schemas-1.js', name: 'schemas', imports: ['_first.js', '_fields.js'] },
  '_first.js': { file: 'assets/first-9.js', css: ['assets/first-0.css'] },
  '../../node_modules/@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2': {
    file: 'assets/arabic-1.woff2',
  },
  '../../node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2': { file: 'assets/latin-2.woff2' },
  '../../node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2': { file: 'assets/titles-3.woff2' },
};
const manifest = {
  chunks,
  screens: { '/plants': 'src/app/screens/plants.tsx', '/chats': 'src/app/screens/chats.tsx' },
};
const html = '<script src="/assets/first-9.js"></script><link rel="stylesheet" href="/assets/first-0.css">';
const reference = '/media/019b754f-2600-7212-9e9b-721f4381ba9d.webp';
const data = { plants: { items: [{ images: [reference] }] } } as unknown as FirstData;
const later = (preloads: string) => /<meta name="later" content="(.*)">/.exec(preloads)?.[1]?.split(' ');

describe('preloadsOf', () => {
  it('preloads the font and the hero image of the home page, and defers its texts', () => {
    const preloads = preloadsOf('/', 'ar', data, manifest, html);
    expect(preloads).toContain('imagesrcset="/assets/jar-360-6.webp 360w, /assets/jar-5.webp 560w"');
    expect(preloads.match(/href="[^"]+"/g)).toEqual(['href="/assets/arabic-1.woff2"']);
    expect(later(preloads)).toEqual(['/assets/common-1.js', '/assets/errors-2.js', '/assets/home-3.js']);
  });

  it('preloads the font of Latin titles, not that of text', () => {
    const fonts = preloadsOf('/', 'en', data, manifest, html).match(/href="[^"]+woff2"/g);
    expect(fonts).toEqual(['href="/assets/titles-3.woff2"']);
  });

  it('preloads the first photo of the list in every width', () => {
    const preloads = preloadsOf('/plants', 'ar', data, manifest, html);
    expect(preloads).toContain(
      `imagesrcset="${reference}?w=320 320w, ${reference}?w=800 800w, ${reference}?w=1600 1600w"`,
    );
  });

  it('preloads the photo of a plant’s own page for members only', () => {
    const preloads = preloadsOf(
      '/plants/019b754f-2600-7212-9e9b-721f4381ba9d',
      'ar',
      {
        plant: {
          id: '019b754f-2600-7212-9e9b-721f4381ba9d',
          name: 'Fern',
          cover: { image: reference, width: 1600, height: 1200 },
          town: null,
          offer: 'gift',
        },
      },
      manifest,
      html,
    );
    expect(/<link rel="preload" as="image".*>/.exec(preloads)?.[0]).toMatch(
      /w=800 800w.* media="not all" data-members>$/,
    );
  });

  it('defers the chunks of a screen, except those that the page includes', () => {
    expect(later(preloadsOf('/chats', 'ar', {}, manifest, html))?.slice(2)).toEqual([
      '/assets/chats-6.js',
      '/assets/chats-7.css',
    ]);
  });

  it('defers what parses responses for members only', () => {
    const preloads = preloadsOf('/', 'ar', data, manifest, html);
    expect(preloads).toContain('<meta name="later-member" content="/assets/schemas-1.js /assets/fields-8.js">');
  });

  it('defers no style sheet of a rendered screen, which is within the page', () => {
    expect(later(preloadsOf('/plants', 'ar', data, manifest, html))?.slice(3)).toEqual([
      '/assets/list-6.js',
      '/assets/fields-8.js',
    ]);
    expect(stylesOf('/plants', manifest, new Map([['assets/list-7.css', '.list{}']]), html, 'random')).toBe(
      '<style nonce="random">.list{}</style><link rel="stylesheet" crossorigin href="/assets/list-7.css" disabled>',
    );
  });

  it('includes the style sheet that the template links, and links it for the script alone', () => {
    const linked = '<head><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head>';
    expect(withFirstStyles(linked, new Map([['assets/index-1.css', 'a::after{content:"$&"}']]), 'random')).toBe(
      '<head><style nonce="random">a::after{content:"$&"}</style><link rel="stylesheet" crossorigin href="/assets/index-1.css" disabled></head>',
    );
  });

  it('preloads no missing photo, and no file that was not built', () => {
    expect(preloadsOf('/plants', 'ar', {}, manifest, html)).not.toContain('as="image"');
    expect(preloadsOf('/', 'he', {}, { chunks: {}, screens: {} }, html)).toBe('');
  });
});
