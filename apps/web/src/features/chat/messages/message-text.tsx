import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bubble.module.css';
import { foldedLines, isLong } from './shown-text.ts';

/** The text of a message; a very long one is collapsed until it is expanded. */
export function MessageText({ content }: { content: string }) {
  const { t } = useTranslation('chat');
  const [whole, setWhole] = useState(false);
  const shown = foldedLines(content);
  const long = isLong(shown);
  return (
    <>
      <p dir="auto" data-cut={long && !whole}>
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
