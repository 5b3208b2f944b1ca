import { type Language, languages } from '@offshoot/contracts/locales';
import { newcomerKinds, rateGroups, type SettingChange } from '@offshoot/contracts/site-settings';
import type { TFunction } from 'i18next';
import { languageOption } from '../../config/languages.ts';
import type { useFormat } from '../../lib/i18n/use-format.ts';
import { isolated } from '../../lib/i18n/phrases.ts';

type Format = ReturnType<typeof useFormat>;

const otherOf = { from: 'to', to: 'from' } as const;

/** What only one side's lists have, by their names: what long lists have in common is left out. */
function listLines<K extends string>(
  format: Format,
  lists: Record<K, readonly string[]>,
  other: Record<K, readonly string[]>,
  names: Record<K, string>,
): string[] {
  const lines = (Object.keys(names) as K[]).flatMap((key) => {
    const only = lists[key].filter((entry) => !other[key].includes(entry));
    return only.length === 0 ? [] : [`${names[key]}: ${format.list(only.map(isolated))}`];
  });
  return lines.length === 0 ? ['–'] : lines;
}

const describeTexts = (texts: Partial<Record<Language, string>>): string[] =>
  languages.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [`${languageOption(language).nativeName}: ${isolated(text)}`];
  });

/** What a setting was before a change, or after it, in lines. */
export function describeSetting(t: TFunction, format: Format, change: SettingChange, side: 'from' | 'to'): string[] {
  switch (change.setting) {
    case 'registration':
      return [t(`administration:settings.registration.mode.${change[side].mode}`)];
    case 'blocked_sources':
      return listLines(format, change[side], change[otherOf[side]], {
        domains: t('administration:settings.sources.domains'),
        networks: t('administration:settings.sources.networks'),
      });
    case 'held_texts':
      return listLines(format, change[side], change[otherOf[side]], {
        words: t('administration:settings.held.words'),
        links: t('administration:settings.held.links'),
      });
    case 'rate_budgets':
      return rateGroups.map(
        (group) =>
          `${t(`administration:settings.rate_budgets.groups.${group}`)}: ${t('administration:settings.rate_budgets.factor', { factor: format.number(change[side][group]) })}`,
      );
    case 'newcomers':
      return (['days', ...newcomerKinds] as const).map((name) => {
        const number = change[side][name];
        const shown = number === null ? t('administration:settings.newcomers.unlimited') : format.number(number);
        return `${t(`administration:settings.newcomers.${name}`)}: ${shown}`;
      });
    case 'rules': {
      const lines = describeTexts(change[side].texts);
      return lines.length === 0 ? [t('administration:settings.rules.none')] : lines;
    }
    case 'notice': {
      const { severity, texts, until } = change[side];
      const lines = describeTexts(texts);
      if (lines.length === 0) return [t('administration:settings.notice.none')];
      const end = until === null ? [] : [t('administration:settings.notice.ends', { time: format.dateTime(until) })];
      return [t(`administration:settings.notice.severities.${severity}`), ...lines, ...end];
    }
  }
}
