import { languages } from '@offshoot/contracts/locales';
import type { SettingChange } from '@offshoot/contracts/site-settings';
import type { TFunction } from 'i18next';
import { languageOption } from '../../config/languages.ts';
import type { useFormat } from '../../lib/i18n/use-format.ts';

type Format = ReturnType<typeof useFormat>;

/** What a setting was before a change, or after it, in lines. */
export function describeSetting(t: TFunction, format: Format, change: SettingChange, side: 'from' | 'to'): string[] {
  switch (change.setting) {
    case 'registration':
      return [t(`site-settings:registration.mode.${change[side].mode}`)];
    case 'notice': {
      const { severity, texts, until } = change[side];
      const lines = languages.flatMap((language) =>
        texts[language] === undefined ? [] : [`${languageOption(language).nativeName}: ${texts[language]}`],
      );
      if (lines.length === 0) return [t('site-settings:notice.none')];
      const end = until === null ? [] : [t('site-settings:notice.ends', { time: format.dateTime(until) })];
      return [t(`site-settings:notice.severities.${severity}`), ...lines, ...end];
    }
  }
}
