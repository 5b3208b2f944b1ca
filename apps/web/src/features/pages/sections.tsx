import type { ArticleText } from '@offshoot/translations/page-articles';
import { useTranslation } from 'react-i18next';
import classes from './pages.module.css';

/** A section of a text page: a paragraph, a list, or both. */
export type Section = ArticleText['sections'][number];

/** The place of a section on its page, the same in every language. */
const partId = (index: number) => `part-${index + 1}`;

/** Fewer sections are in sight without a list of them. */
const fewest = 5;

/** Links to the sections of a long page. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('pages');
  if (sections.length < fewest) return null;
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <ul>
        {sections.map(({ title }, index) => (
          <li key={title}>
            <a href={`#${partId(index)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sections of a page, in their order. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, text, points }, index) => (
    <section key={title} id={partId(index)} className={classes.section}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
