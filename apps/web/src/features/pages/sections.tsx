import { useTranslation } from 'react-i18next';
import classes from './pages.module.css';

/** A section of a text page: a paragraph, a list, or both. */
interface Section {
  title: string;
  text?: string;
  points?: string[];
}

/** The sections of a page as listed in its locale file; the same ones in every language. */
export function Sections({ namespace, name }: { namespace: 'pages' | 'legal'; name: string }) {
  const { t } = useTranslation(namespace);
  const sections = t(`${name}.sections`, { returnObjects: true }) as Section[];
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
