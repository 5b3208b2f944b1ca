import { directionOf, type Language } from '@offshoot/contracts/locales';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languageOption } from '../../config/languages.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { fetchTranslation } from './fetch-translation.ts';
import { foreignLanguage } from './text-language.ts';
import type { ShownText, TranslatableProps } from './shown-text.ts';
import classes from './translation-offer.module.css';

/** The language's name in another one: Intl knows far more than the site has. */
const nameOf = (code: string, reader: Language): string =>
  new Intl.DisplayNames(languageOption(reader).locale, { type: 'language' }).of(code) ?? code;

interface Props extends TranslatableProps {
  /** Receives what is to be shown in the place of a text. */
  onShow: (change: { original: string; shown: ShownText }) => void;
}

/** Translates a text that is not in the language of its reader; then the other of both versions is one press away. */
export function TranslationOffer({ of, text, onShow }: Props) {
  const { t } = useTranslation('chat');
  const { language, dir } = useLanguage();
  const foreign = useMemo(() => foreignLanguage(text, language), [text, language]);
  const [isRequested, request] = useState(false);
  const [showsOriginal, showOriginal] = useState(false);
  // With the text, so that an edited one is not shown with the translation of what it was.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['translations', of, text, language],
    queryFn: ({ signal }) => fetchTranslation(of, language, signal),
    enabled: isRequested && foreign.isForeign,
    staleTime: Infinity,
    retry: false,
  });
  const isSame = data?.from === language;
  const isTranslated = isRequested && data !== undefined && !isSame;
  const isIdle = isFetching || isSame;
  const press = () => {
    if (isIdle) return;
    if (isTranslated) showOriginal(!showsOriginal);
    else if (error) void refetch();
    else request(true);
  };
  const label = isTranslated
    ? showsOriginal
      ? 'translation.showTranslation'
      : 'translation.showOriginal'
    : error
      ? 'translation.retry'
      : 'translation.translate';
  const state = isFetching
    ? t('translation.translating')
    : isSame
      ? t('translation.same')
      : isTranslated &&
        (data.from ? t('translation.from', { language: nameOf(data.from, language) }) : t('translation.translated'));
  const translation = isTranslated && !showsOriginal ? data.text : null;
  const from = data?.from ?? foreign.language;
  useLayoutEffect(() => {
    if (!foreign.isForeign) return;
    const shown: ShownText =
      translation === null
        ? { text, lang: from, dir: 'auto' }
        : { text: translation, lang: language, dir: directionOf(language) };
    onShow({ original: text, shown: { ...shown, 'aria-live': 'polite' } });
  }, [foreign.isForeign, from, language, onShow, text, translation]);
  if (!foreign.isForeign) return null;
  const names = (translation !== null && data?.names) || [];
  return (
    <>
      <p className={classes.note} dir={dir}>
        <span role="status">{state}</span>
        {error && !isFetching && <span role="alert">{errorText(t, error)}</span>}
        {/* The same button throughout, so that it keeps the focus. */}
        <button type="button" className={classes.act} aria-disabled={isIdle} onClick={press}>
          {t(label)}
        </button>
      </p>
      {names.length > 0 && (
        <ul className={classes.names} dir={dir} aria-label={t('translation.plantNames')}>
          {names.map(({ slug, written, name }) => (
            <li key={slug}>
              <bdi lang={from}>{written}</bdi> ={' '}
              <Link to={`/species/${slug}`}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
