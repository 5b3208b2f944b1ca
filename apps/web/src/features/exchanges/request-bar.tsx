import { Button } from '@mantine/core';
import type { PlantOffer } from '@offshoot/contracts/plant-choices';
import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import page from '../../components/page/page-bar.module.css';
import { useIsPhone } from '../../lib/device/use-is-phone.ts';
import classes from './request-bar.module.css';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  offer: PlantOffer;
  /** Called before the form is scrolled to: it renders its fields. */
  onLead: () => void;
}

/** On phones, scrolls to the form below photos, texts and map; shown until the form has been reached. */
export function RequestBar({ form, offer, onLead }: Props) {
  const { t } = useTranslation('exchange');
  const isBelow = useIsBelow(form);
  const isPhone = useIsPhone();
  if (!isPhone || !isBelow) return null;
  const lead = (event: MouseEvent, part: string) => {
    event.preventDefault();
    onLead();
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>(part)?.focus({ preventScroll: true });
  };
  return (
    <div className={`${page.bar} ${classes.links}`} data-docked>
      {/* Links: they send no request yet. */}
      {offer !== 'gift' && (
        <Button
          component="a"
          href="#offer"
          variant={offer === 'barter' ? 'filled' : 'outline'}
          onClick={(event: MouseEvent) => lead(event, 'fieldset')}
        >
          {t('request.offer')}
        </Button>
      )}
      {offer !== 'barter' && (
        <Button component="a" href="#request" onClick={(event: MouseEvent) => lead(event, 'h2')}>
          {t('request.ask')}
        </Button>
      )}
    </div>
  );
}

/** Whether an element is below the visible part of the page. */
function useIsBelow(element: RefObject<Element | null>): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setBelow(!last.isIntersecting && last.boundingClientRect.top > 0);
      },
      // Its first rows are visible above the bar.
      { rootMargin: '0px 0px -120px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isBelow;
}
