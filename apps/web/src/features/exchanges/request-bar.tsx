import { Button } from '@mantine/core';
import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import classes from './request-bar.module.css';

/** Leads a phone's thumb to the form, which stands below photos, words and a map, for as long as it has not been reached. */
export function RequestBar({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation('exchange');
  const isBelow = useIsBelow(form);
  const isPhone = useIsPhone();
  if (!isPhone || !isBelow) return null;
  const lead = (event: MouseEvent, part: string) => {
    event.preventDefault();
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>(part)?.focus({ preventScroll: true });
  };
  return (
    <div className={classes.bar}>
      {/* Links: they ask for nothing yet. */}
      <Button component="a" href="#offer" variant="outline" onClick={(event: MouseEvent) => lead(event, 'fieldset')}>
        {t('request.offer')}
      </Button>
      <Button component="a" href="#request" onClick={(event: MouseEvent) => lead(event, 'h2')}>
        {t('request.ask')}
      </Button>
    </div>
  );
}

/** Whether an element lies below what is seen of the page. */
function useIsBelow(element: RefObject<Element | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setBelow(!last.isIntersecting && last.boundingClientRect.top > 0);
      },
      // Its first lines are to be seen above the bar.
      { rootMargin: '0px 0px -120px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isBelow;
}
