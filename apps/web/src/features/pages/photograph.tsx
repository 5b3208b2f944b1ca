import { useTranslation } from 'react-i18next';
import { isolated } from '../../lib/i18n/phrases.ts';
import dandelions1520 from './photographs/dandelions-1520.webp';
import dandelions800 from './photographs/dandelions-800.webp';
import ladybird1520 from './photographs/ladybird-1520.webp';
import ladybird800 from './photographs/ladybird-800.webp';
import classes from './pages.module.css';

const photographs = {
  dandelions: { small: dandelions800, large: dandelions1520, by: 'Clemens Engelhardt', licence: 'CC0 1.0' },
  ladybird: { small: ladybird800, large: ladybird1520, by: 'Charles Barbin', licence: 'GPL 2+' },
} as const;
export type PhotographName = keyof typeof photographs;

/** A photograph across the page, with its author and licence. */
export function Photograph({ name }: { name: PhotographName }) {
  const { t } = useTranslation('pages');
  const { small, large, by, licence } = photographs[name];
  return (
    <figure className={classes.photograph}>
      <img
        src={small}
        srcSet={`${small} 800w, ${large} 1520w`}
        sizes="(min-width: 48em) 760px, 100vw"
        width={1520}
        height={684}
        alt={t(`photographs.${name}`)}
      />
      <figcaption>{t('photographs.by', { author: isolated(by), licence: isolated(licence) })}</figcaption>
    </figure>
  );
}
