import { IconMapPin, IconPlant2 } from '@tabler/icons-react';
import type { Language } from '@offshoot/contracts/locales';
import { loadNames } from '@offshoot/translations/page-names';
import { useEffect, useEffectEvent, useId, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import unseen from '../../../components/badges/unseen.module.css';
import { useIsPhone } from '../../../lib/device/use-is-phone.ts';
import { countryNamesIn } from '../../../lib/names/country-name.ts';
import { indexNames, keyOf, suggestionsFor, townDetail } from '../../../lib/names/suggest-match.ts';
import type { NameIndex, Suggestion } from '../../../lib/names/suggest-match.ts';
import { useTownSuggestions } from '../../../lib/names/use-town-suggestions.ts';
import type { Filters } from './plant-search.ts';
import classes from './suggest-list.module.css';

export interface SuggestionsProps {
  /** Has the focus when this is rendered first. */
  field: HTMLInputElement;
  text: string;
  onText: (text: string) => void;
  filters: Filters;
  change: (changed: Partial<Filters>) => void;
}

/** The suggestions of a language, once its names are loaded. */
export async function suggestionsIn(language: Language): Promise<ComponentType<SuggestionsProps>> {
  const index = indexNames(await loadNames(language));
  const countryName = countryNamesIn(language);
  return function Suggestions(props: SuggestionsProps) {
    return <SuggestionList {...props} index={index} countryName={countryName} />;
  };
}

interface Props extends SuggestionsProps {
  index: NameIndex;
  countryName: (code: string) => string;
}

function SuggestionList({ field, text, onText, filters, change, index, countryName }: Props) {
  const { t } = useTranslation('plants');
  const isPhone = useIsPhone();
  const id = useId();
  const [focused, setFocused] = useState(true);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  // By its key: towns from the server may move it.
  const [active, setActive] = useState<{ text: string; key: string | null }>({ text, key: null });
  const isNew = text.trim() !== filters.search;
  const towns = useTownSuggestions(index.towns, text, focused && isNew);
  const suggestions = isNew ? suggestionsFor(index, text, towns) : [];
  const open = focused && text !== closedFor && suggestions.length > 0;
  const at =
    open && active.text === text ? suggestions.findIndex((suggestion) => keyOf(suggestion) === active.key) : -1;
  const optionId = (position: number) => `${id}-${position}`;

  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'species') {
      onText(suggestion.search);
      change({ search: suggestion.search });
    } else {
      onText('');
      change({ search: '', area: null, centre: suggestion.place, place: suggestion.name });
    }
    // The keyboard of a phone covers the result.
    if (isPhone) field.blur();
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[at];
    if (step && suggestions.length > 0) {
      setClosedFor(null);
      // Before the first and behind the last option is the field itself.
      const places = suggestions.length + 1;
      const next = suggestions[((at + 1 + step + places) % places) - 1];
      setActive({ text, key: next ? keyOf(next) : null });
    } else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && open) setClosedFor(text);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const keys = (event: KeyboardEvent) => onKey(event);
    const update = () => setFocused(document.activeElement === field);
    field.addEventListener('keydown', keys);
    field.addEventListener('focus', update);
    field.addEventListener('blur', update);
    return () => {
      field.removeEventListener('keydown', keys);
      field.removeEventListener('focus', update);
      field.removeEventListener('blur', update);
    };
  }, [field]);

  // The field is rendered long before this code is loaded.
  useEffect(() => {
    field.setAttribute('aria-expanded', String(open));
    if (open) field.setAttribute('aria-controls', id);
    else field.removeAttribute('aria-controls');
    if (at >= 0) field.setAttribute('aria-activedescendant', `${id}-${at}`);
    else field.removeAttribute('aria-activedescendant');
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, open, at]);

  const count = t('filter.suggestions', { count: suggestions.length });
  return (
    <>
      <p className={unseen.unseen} role="status">
        {open && count}
      </p>
      {open && (
        <ul id={id} ref={keepAboveKeyboard} className={classes.list} role="listbox" aria-label={count}>
          {suggestions.map((suggestion, position) => (
            <li
              key={optionId(position)}
              id={optionId(position)}
              className={classes.option}
              role="option"
              aria-selected={position === at}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.kind === 'species' ? (
                <IconPlant2 size={18} aria-hidden />
              ) : (
                <IconMapPin size={18} aria-hidden />
              )}
              <bdi className={classes.name}>{suggestion.name}</bdi>{' '}
              <bdi className={classes.more}>
                {suggestion.kind === 'species' ? suggestion.more : townDetail(suggestion, countryName)}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const MARGIN = 8;
const LEAST_HEIGHT = 104;

/** The keyboard of a phone shrinks the visual viewport only, which style sheets do not know. */
function keepAboveKeyboard(list: HTMLUListElement | null) {
  const seen = window.visualViewport;
  if (!list || !seen) return undefined;
  const fit = () => {
    const room = seen.offsetTop + seen.height - list.getBoundingClientRect().top - MARGIN;
    list.style.maxHeight = `${Math.max(LEAST_HEIGHT, room)}px`;
  };
  fit();
  seen.addEventListener('resize', fit);
  seen.addEventListener('scroll', fit);
  return () => {
    seen.removeEventListener('resize', fit);
    seen.removeEventListener('scroll', fit);
  };
}
