import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageOptions } from '../../config/languages.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import classes from './language-switcher.module.css';

/** The native select, shown as a pill; `wide` shows the language's name where there is room. */
export function LanguageSwitcher({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation();
  const { language, change } = useLanguage();
  const present = languageOptions.find((option) => option.code === language);
  return (
    <span className={classes.pill} data-wide={wide}>
      <span aria-hidden="true">{wide ? present?.nativeName : language.toUpperCase()}</span>
      <IconChevronDown size={14} aria-hidden />
      <select
        className={classes.select}
        aria-label={t('nav.language')}
        value={language}
        onChange={(event) => {
          const choice = event.currentTarget.value;
          if (isLanguage(choice)) void change(choice);
        }}
      >
        {languageOptions.map((option) => (
          <option key={option.code} value={option.code} lang={option.code} dir={option.dir}>
            {option.nativeName}
          </option>
        ))}
      </select>
    </span>
  );
}
