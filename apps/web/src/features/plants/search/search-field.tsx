import { languages } from '@offshoot/contracts/locales';
import { limits } from '@offshoot/contracts/limits';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { optionalComponent } from '../../../components/chunks/lazy-component.tsx';
import { useTyped, type FilterProps } from './filter-choices.tsx';
import classes from './filter-bar.module.css';

/** The suggestions of each language; loaded with its names when the field first has the focus. */
const suggestions = Object.fromEntries(
  languages.map((language) => [
    language,
    optionalComponent(() => import('./suggest-list.tsx').then((m) => m.suggestionsIn(language))),
  ]),
);

/** The words to search for; suggests species and towns. `children` are the choice of a place. */
export function SearchField({ filters, change, children }: FilterProps & { children: ReactNode }) {
  const { t, i18n } = useTranslation('plants');
  const [text, setText] = useTyped(filters.search);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // What was done in the server's page, before the script knew of it. Set before any other render, which would empty the field.
  useLayoutEffect(() => {
    if (input.current?.value) setText(input.current.value);
    if (document.activeElement === input.current) setField(input.current);
  }, [setText]);
  const Suggestions = suggestions[i18n.language];
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        change({ search: text.trim() });
      }}
    >
      <button type="submit" className={classes.find} aria-label={t('filter.find')}>
        <IconSearch size={18} aria-hidden />
      </button>
      <input
        ref={input}
        className={classes.words}
        type="search"
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        maxLength={limits.searchMax}
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => setField(event.currentTarget)}
      />
      {children}
      {field && Suggestions && (
        <Suspense>
          <Suggestions field={field} text={text} onText={setText} filters={filters} change={change} />
        </Suspense>
      )}
    </form>
  );
}
