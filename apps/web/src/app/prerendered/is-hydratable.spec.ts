import { beforeEach, expect, it } from '@jest/globals';
import { isHydratable } from './is-hydratable.ts';

const root = document.createElement('div');
const page = document.documentElement;

beforeEach(() => {
  delete page.dataset['otherLanguage'];
  root.innerHTML = '<p data-style="--size:2px;color:red">text</p>';
  root.dataset['prerendered'] = '';
});

it('is a page rendered in the reader’s language, and moves inline styles to where React expects them', () => {
  expect(isHydratable(root)).toBe(true);
  const text = root.firstElementChild as HTMLElement;
  expect([text.style.getPropertyValue('--size'), text.style.color]).toEqual(['2px', 'red']);
  expect(text.dataset['style']).toBeUndefined();
});

it.each([
  ['in another language', () => Object.assign(page.dataset, { otherLanguage: '' })],
  ['that is a shell', () => delete root.dataset['prerendered']],
])('is no page %s', (_, change) => {
  change();
  expect(isHydratable(root)).toBe(false);
});
