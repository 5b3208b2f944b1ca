import { languages, type Language } from '@offshoot/contracts/locales';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { fallbackLanguage, languageOption } from '../../config/languages.ts';
import { pathInLanguage } from '../../lib/i18n/language.ts';

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

function pointHeadLinks(path: string, current: Language): void {
  const canonical = link('[rel="canonical"]', { rel: 'canonical' });
  // The public address of the site, which the server knows.
  const host = new URL(canonical.href || window.location.href).origin;
  const address = (language: Language) => host + pathInLanguage(path, language);
  canonical.href = address(current);
  if (!signIn.test(path))
    document.head.querySelector('meta[property="og:url"]')?.setAttribute('content', canonical.href);
  for (const hreflang of [...languages, 'x-default'] as const)
    link(`[rel="alternate"][hreflang="${hreflang}"]`, { rel: 'alternate', hreflang }).href = address(
      hreflang === 'x-default' ? fallbackLanguage : hreflang,
    );
}

/** The canonical and alternate links describe the page that was served; from then on they follow path and language. */
export function useHeadLinks(): void {
  const { i18n } = useTranslation();
  const path = useLocation().pathname.replace(/(?<=[^/])\/+$/, '');
  const language = languageOption(i18n.language).code;
  useEffect(() => pointHeadLinks(path, language), [path, language]);
}
