import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { act } from '@testing-library/react';
import i18next from 'i18next';
import { renderApp } from '../../testing/render-app.tsx';
import { useHeadLinks } from './use-head-links.ts';

const site = 'https://offshoot.example';
const links = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll('link')].map((link) => [link.hreflang || link.rel, link.getAttribute('href')]),
  );
const linksTo = (path: string, language: string) => ({
  canonical: `${site}/${language}${path}`,
  ...Object.fromEntries(languages.map((code) => [code, `${site}/${code}${path}`])),
  'x-default': `${site}/en${path}`,
});

function Page() {
  useHeadLinks();
  return <p>a page</p>;
}

beforeEach(() => {
  document.head.innerHTML = `<link rel="canonical" href="${site}/en"><meta property="og:url" content="${site}/en">`;
});
afterEach(async () => {
  document.head.innerHTML = '';
  await i18next.changeLanguage('en');
});

it('follows navigation and language with the canonical and alternate links, without adding any twice', async () => {
  const { history } = await renderApp(<Page />, { pattern: '*' });
  expect(links()).toEqual(linksTo('', 'en'));
  await act(async () => history.push('/plants?search=fern'));
  expect(links()).toEqual(linksTo('/plants', 'en'));
  await act(async () => void (await i18next.changeLanguage('ar')));
  expect(links()).toEqual(linksTo('/plants', 'ar'));
  await act(async () => history.push('/faq/'));
  expect(links()).toEqual(linksTo('/faq', 'ar'));
  expect(document.head.querySelectorAll('link')).toHaveLength(10);
  const ogUrl = () => document.head.querySelector('meta[property="og:url"]')?.getAttribute('content');
  expect(ogUrl()).toBe(`${site}/ar/faq`);
  // As the server does on the sign-in page that returns to a plant.
  await act(async () => history.push('/login?next=%2Fplants%2F1'));
  expect(links()).toEqual(linksTo('/login', 'ar'));
  expect(ogUrl()).toBe(`${site}/ar/faq`);
});
