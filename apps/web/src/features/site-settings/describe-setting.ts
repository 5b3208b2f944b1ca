import { languages } from '@offshoot/contracts/locales';
import type { SettingChange } from '@offshoot/contracts/site-settings';
import type { TFunction } from 'i18next';
import { languageOption } from '../../config/languages.ts';
import type { useFormat } from '../../lib/i18n/use-format.ts';

type Format = ReturnType<typeof useFormat>;

/** In its own direction, whatever it is beside. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** What a setting was before a change, or after it, in lines. */
export function describeSetting(t: TFunction, format: Format, change: SettingChange, side: 'from' | 'to'): string[] {
  switch (change.setting) {
    case 'registration':
      return [t(`administration:settings.registration.mode.${change[side].mode}`)];
    case 'blocked_sources': {
      const other = change[side === 'from' ? 'to' : 'from'];
      // The lists may be long: what they have in common is left out.
      const lines = (['domains', 'networks'] as const).flatMap((name) => {
        const only = change[side][name].filter((entry) => !other[name].includes(entry));
        return only.length === 0
          ? []
          : [`${t(`administration:settings.sources.${name}`)}: ${format.list(only.map(isolated))}`];
      });
      return lines.length === 0 ? ['–'] : lines;
    }
    case 'notice': {
      const { severity, texts, until } = change[side];
      const lines = languages.flatMap((language) =>
        texts[language] === undefined ? [] : [`${languageOption(language).nativeName}: ${isolated(texts[language])}`],
      );
      if (lines.length === 0) return [t('administration:settings.notice.none')];
      const end = until === null ? [] : [t('administration:settings.notice.ends', { time: format.dateTime(until) })];
      return [t(`administration:settings.notice.severities.${severity}`), ...lines, ...end];
    }
  }
}
