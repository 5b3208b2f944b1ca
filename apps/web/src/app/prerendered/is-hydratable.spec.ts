import { beforeEach, expect, it } from '@jest/globals';
import { isHydratable } from './is-hydratable.ts';

const root = document.createElement('div');
const page = document.documentElement;

beforeEach(() => {
  for (const name of ['data-visitor', 'data-other-language']) page.removeAttribute(name);
  root.innerHTML = '<p data-style="--size:2px;color:red">text</p>';
  root.dataset['prerendered'] = '';
});

it('is the prerendered page of a visitor in their language, and moves inline styles to where React expects them', () => {
  page.dataset['visitor'] = '';
  expect(isHydratable(root)).toBe(true);
  const text = root.firstElementChild as HTMLElement;
  expect([text.style.getPropertyValue('--size'), text.style.color]).toEqual(['2px', 'red']);
  expect(text.dataset['style']).toBeUndefined();
});

it.each([
  ['of a member', () => undefined],
  ['in another language', () => Object.assign(page.dataset, { visitor: '', otherLanguage: '' })],
  ['that is a shell', () => (Object.assign(page.dataset, { visitor: '' }), delete root.dataset['prerendered'])],
])('is no page %s', (_, change) => {
  change();
  expect(isHydratable(root)).toBe(false);
});
