import type { Language } from '@offshoot/contracts/basics';
import { languages } from '@offshoot/contracts/basics';
import i18next from 'i18next';
import { fallbackLanguage, languageOption } from '../config/languages.ts';
import { pathInLanguage } from '../lib/i18n/language.ts';

interface Router {
  state: { location: { pathname: string } };
  subscribe: (listener: () => void) => () => void;
}

function link(selector: string, attributes: Record<string, string>): HTMLLinkElement {
  const present = document.head.querySelector<HTMLLinkElement>(`link${selector}`);
  if (present) return present;
  const added = document.createElement('link');
  Object.entries(attributes).forEach(([name, value]) => added.setAttribute(name, value));
  document.head.append(added);
  return added;
}

/** They return to another page, such as a plant: a visitor who shares their URL means that page. */
const signIn = /^\/(login|register)$/;

/** The canonical and alternate links describe the page that was served; from then on they follow path and language. */
export function followHeadLinks(router: Router): () => void {
  const canonical = link('[rel="canonical"]', { rel: 'canonical' });
  // The public address of the site, which the server knows.
  const host = new URL(canonical.href || window.location.href).origin;
  const update = () => {
    const path = router.state.location.pathname.replace(/(?<=.)\/+$/, '');
    const address = (language: Language) => host + pathInLanguage(path, language);
    canonical.href = address(languageOption(i18next.language).code);
    if (!signIn.test(path))
      document.head.querySelector('meta[property="og:url"]')?.setAttribute('content', canonical.href);
    for (const one of [...languages, 'x-default'] as const)
      link(`[rel="alternate"][hreflang="${one}"]`, { rel: 'alternate', hreflang: one }).href = address(
        one === 'x-default' ? fallbackLanguage : one,
      );
  };
  update();
  i18next.on('languageChanged', update);
  const leave = router.subscribe(update);
  return () => {
    leave();
    i18next.off('languageChanged', update);
  };
}
