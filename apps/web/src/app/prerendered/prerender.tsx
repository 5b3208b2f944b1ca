import { parentPort } from 'node:worker_threads';
import { articleSlugs } from '@offshoot/contracts/articles';
import { type Language, languages } from '@offshoot/contracts/basics';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory, createPath, parsePath } from 'react-router-dom';
import { pathInLanguage } from '../../lib/i18n/language.ts';
import { readTexts } from '../../lib/i18n/i18n.ts';
import { App } from '../app.tsx';
import { firstTexts } from '../routing/first-texts.ts';
import { loadFirstScreen } from '../routing/load-first-screen.ts';
import { routerOver } from '../routing/router-over.ts';

/** The pages that are the same for every visitor. */
const paths = [
  ...['/about', '/roadmap', '/faq', '/safety', '/help', '/community', '/terms', '/privacy', '/cookies', '/blog'],
  ...articleSlugs.map((slug) => `/blog/${slug}`),
];
/** Replaced by the server with each response's nonce. */
const nonce = '%nonce%';

/** A page for the server: the markup of `#root`, and the rules in place of its inline styles. */
export interface Prerendered {
  html: string;
  styles: string;
}

const unescaped = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The page's policy allows no inline styles in markup: they become rules of a style element, which has a nonce. */
function withoutInlineStyles(markup: string): Prerendered {
  const values = new Set<string>();
  const html = markup.replace(/(<[^<>]*?) style="([^"]*)"/g, (_, tag: string, value: string) => {
    values.add(unescaped(value));
    return `${tag} data-style="${value}"`;
  });
  const styles = [...values].map((value) => `[data-style=${JSON.stringify(value)}]{${value}}`).join('');
  return { html, styles };
}

function historyIn(language: Language, path: string): ReturnType<typeof UNSAFE_createMemoryHistory> {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [path] });
  history.createHref = (to) => {
    const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    return createPath({ pathname: pathInLanguage(pathname, language), search, hash });
  };
  return history;
}

async function pageOf(path: string, language: Language): Promise<Prerendered> {
  await loadFirstScreen(path, language);
  const router = routerOver(historyIn(language, path));
  const markup = renderToString(
    <StrictMode>
      <App router={router} styleNonce={() => nonce} />
    </StrictMode>,
  );
  // React's mark of a boundary that shows its fallback.
  if (!markup.includes('<h1') || markup.includes('<!--$!-->'))
    throw new Error(`${path} in ${language} is not rendered whole`);
  return withoutInlineStyles(markup);
}

/** Renders every page that is the same for every visitor, in all languages: by path and language. */
async function prerender(): Promise<Record<string, Partial<Record<Language, Prerendered>>>> {
  await readTexts('en', [...new Set(paths.flatMap(firstTexts))]);
  const pages: Record<string, Partial<Record<Language, Prerendered>>> = {};
  for (const language of languages) {
    await i18next.changeLanguage(language);
    for (const path of paths) (pages[path] ??= {})[language] = await pageOf(path, language);
  }
  return pages;
}

parentPort?.postMessage(await prerender());
