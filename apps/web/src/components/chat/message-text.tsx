import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownText } from '../translation/shown-text.ts';
import classes from './bubble.module.css';
import { foldedLines, isLong } from './shown-text.ts';

interface Props extends Partial<Omit<ShownText, 'text'>> {
  content: string;
}

/** The text of a message; a very long one is collapsed until it is expanded. */
export function MessageText({ content, ...written }: Props) {
  const { t } = useTranslation('chat');
  const [whole, setWhole] = useState(false);
  const shown = foldedLines(content);
  const long = isLong(shown);
  return (
    <>
      <p dir="auto" {...written} data-cut={long && !whole}>
        {shown}
      </p>
      {long && (
        <button type="button" className={classes.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'messages.less' : 'messages.more')}
        </button>
      )}
    </>
  );
}
