import { describe, expect, it } from '@jest/globals';
import type { FirstData } from './first-data.ts';
import { preloadsOf } from './preloads.ts';

const manifest = {
  'src/locales/ar/common.json': { file: 'assets/common-1.js' },
  'src/locales/ar/errors.json': { file: 'assets/errors-2.js' },
  'src/locales/ar/home.json': { file: 'assets/home-3.js' },
  'src/locales/ar/plants.json': { file: 'assets/plants-4.js' },
  'src/features/home/pictures/jar.webp': { file: 'assets/jar-5.webp' },
};
const reference = '/media/019b754f-2600-7212-9e9b-721f4381ba9d.webp';
const data = { plants: { items: [{ images: [reference] }] } } as unknown as FirstData;

describe('preloadsOf', () => {
  it('names the words and the hero of the home page', () => {
    const found = preloadsOf('/', 'ar', data, manifest);
    expect(found.match(/assets\/[a-z]+-\d/g)).toEqual(['assets/common-1', 'assets/errors-2', 'assets/home-3', 'assets/jar-5']);
  });

  it('names the first photo of the list in every width', () => {
    const found = preloadsOf('/plants', 'ar', data, manifest);
    expect(found).toContain(`imagesrcset="${reference}?w=320 320w, ${reference}?w=800 800w, ${reference}?w=1600 1600w"`);
    expect(found).toContain('/assets/plants-4.js');
  });

  it('names no picture where there is none, and no file that was not built', () => {
    expect(preloadsOf('/plants', 'ar', {}, manifest)).not.toContain('as="image"');
    expect(preloadsOf('/plants', 'he', {}, manifest)).toBe('');
  });
});
