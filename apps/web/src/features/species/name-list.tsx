import type { SpeciesPage } from '@offshoot/contracts/species';
import { useTranslation } from 'react-i18next';
import { type LanguageOption, languageOptions } from '../../config/languages.ts';
import { SourceNotes } from './source-notes.tsx';
import classes from './species.module.css';

/** The names in every language, the reader's first, with family and other Latin names. */
export function NameList({ species }: { species: SpeciesPage }) {
  const { t, i18n } = useTranslation('species');
  const { latin_name: latin, family, synonyms, names } = species;
  const isOwn = ({ code }: LanguageOption) => code === i18n.language;
  const byReader = [...languageOptions.filter(isOwn), ...languageOptions.filter((option) => !isOwn(option))];
  return (
    <section className={classes.names} aria-labelledby="names">
      <h2 id="names">{t('names.title')}</h2>
      <dl>
        <div>
          <dt>{t('names.latin')}</dt>
          <dd>
            <Latin>{latin.value}</Latin>
            <SourceNotes numbers={[latin.source]} />
          </dd>
        </div>
        {synonyms.length > 0 && (
          <div>
            <dt>{t('names.synonyms')}</dt>
            {synonyms.map(({ value, source }) => (
              <dd key={`${value} ${source}`}>
                <Latin>{value}</Latin>
                <SourceNotes numbers={[source]} />
              </dd>
            ))}
          </div>
        )}
        {family && (
          <div>
            <dt>{t('names.family')}</dt>
            <dd>
              <Latin>{family.value}</Latin>
              <SourceNotes numbers={[family.source]} />
            </dd>
          </div>
        )}
        {byReader.map(({ code, nativeName }) => {
          const own = names.filter(({ language }) => language === code);
          if (own.length === 0) return null;
          return (
            <div key={code}>
              <dt lang={code}>{nativeName}</dt>
              {own.map(({ value, source, transliterated }) => (
                <dd key={`${value} ${source}`}>
                  <bdi lang={code}>{value}</bdi>
                  <SourceNotes numbers={[source]} />
                  {transliterated && <span className={classes.small}> {t('names.transliterated')}</span>}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Latin({ children }: { children: string }) {
  return (
    <bdi lang="la" dir="ltr" className={classes.latin}>
      {children}
    </bdi>
  );
}
