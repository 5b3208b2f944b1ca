import { directionOf, type Language } from '@offshoot/contracts/locales';
import { updateMe } from '@offshoot/contracts/operations/people';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOption } from '../../config/languages.ts';
import { call } from '../api/call.ts';
import { languageOfPath, pathInLanguage, storeLanguage } from './language.ts';
import { tokenStore } from '../session/token-store.ts';

/** The current language and the function that changes it. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const change = useCallback(
    async (language: Language) => {
      storeLanguage(language);
      const { pathname, search, hash } = window.location;
      // An address with a language prefix keeps one, of the language shown.
      if (languageOfPath(pathname)) {
        window.history.replaceState(window.history.state, '', pathInLanguage(pathname, language) + search + hash);
      }
      await i18n.changeLanguage(language);
      // Mails follow the choice; if the server cannot be notified now, the page is right all the same.
      if (tokenStore.access()) await call(updateMe, { language }).catch(() => undefined);
    },
    [i18n],
  );
  return { language: languageOption(i18n.language).code, dir: directionOf(i18n.language), change };
}
