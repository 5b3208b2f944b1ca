import { type Language, languages } from '@offshoot/contracts/locales';
import type { PageData } from '@offshoot/contracts/page-data';
import type { PageNamespace } from '@offshoot/translations/page-texts';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory, createPath, parsePath } from 'react-router-dom';
import { embedFirstData } from '../../lib/api/first-data.ts';
import { queryClient } from '../../lib/api/query.ts';
import { readTexts } from '../../lib/i18n/i18n.ts';
import { pathInLanguage } from '../../lib/i18n/language.ts';
import { App } from '../app.tsx';
import { firstPage, loadFirstScreen } from '../routing/first-screen.ts';
import type { SiteHistory } from '../routing/site-router.tsx';

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

function historyIn(language: Language, path: string): SiteHistory {
  const history = UNSAFE_createMemoryHistory({ initialEntries: [path], v5Compat: true });
  history.createHref = (to) => {
    const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    return createPath({ pathname: pathInLanguage(pathname, language), search, hash });
  };
  return history;
}

/** Loads the texts of the pages that will be rendered, in every language. */
export async function loadTexts(namespaces: readonly PageNamespace[]): Promise<void> {
  await readTexts('en', [...new Set(namespaces)]);
  await i18next.loadLanguages([...languages]);
}

/**
 * Renders a page as it is for every visitor, without a browser, after `loadTexts`. Not for two pages at a time: the
 * language and the first data are those of the module.
 * @param data as the server embeds it in the page
 * @throws Error if the page suspends or has no title
 */
export async function renderPage(path: string, language: Language, data: PageData = {}): Promise<Prerendered> {
  await i18next.changeLanguage(language);
  await loadFirstScreen(firstPage(path), path, language);
  queryClient.clear();
  embedFirstData(data);
  const markup = renderToString(
    <StrictMode>
      <App history={historyIn(language, path)} styleNonce={() => nonce} />
    </StrictMode>,
  );
  // React's mark of a boundary that shows its fallback.
  if (!markup.includes('<h1') || markup.includes('<!--$!-->'))
    throw new Error(`${path} in ${language} is not rendered whole`);
  return withoutInlineStyles(markup);
}
