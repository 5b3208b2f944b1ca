import type { ArticleText } from '@offshoot/translations/page-articles';
import classes from './pages.module.css';

/** A section of a text page: a paragraph, a list, or both. */
export type Section = ArticleText['sections'][number];

/** The sections of a page, in their order. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, text, points }) => (
    <section key={title} className={classes.section}>
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
