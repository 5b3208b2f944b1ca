import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FaqId } from './faq-entries.ts';
import classes from './faq-link.module.css';

/** A link to the FAQ entry that a reader of this screen may be looking for. Its text is the entry's title. */
export function FaqLink({ entry }: { entry: FaqId }) {
  const { t } = useTranslation('faq-titles');
  return (
    <Link to={`/faq#${entry}`} className={classes.link}>
      <IconHelpCircle size={18} aria-hidden />
      {t(entry)}
    </Link>
  );
}

/** Several of them, in a row where there is room. */
export const FaqLinks = ({ entries }: { entries: readonly FaqId[] }) => (
  <div className={classes.links}>
    {entries.map((entry) => (
      <FaqLink key={entry} entry={entry} />
    ))}
  </div>
);
