import { Modal } from '@mantine/core';
import { createContext, Suspense, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/device/use-is-phone.ts';
import { optionalComponent } from '../chunks/lazy-component.tsx';
import classes from './dialog.module.css';

const AboveKeyboard = optionalComponent(() => import('./above-keyboard.tsx').then((m) => m.AboveKeyboard));

export interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** `sm` for a confirmation, `lg` for a form. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Confirmations stay small on phones too. */
  small?: boolean;
}

/** How a dialog notifies the dialog below it that it was opened or closed. */
const Below = createContext<((change: 1 | -1) => void) | null>(null);

/** Whether another dialog is on top of this one: Escape then closes only that one. */
function useCovered(): [boolean, (change: 1 | -1) => void] {
  const publish = useContext(Below);
  const [above, setAbove] = useState(0);
  useEffect(() => {
    publish?.(1);
    return () => publish?.(-1);
  }, [publish]);
  return [above > 0, useCallback((change) => setAbove((count) => count + change), [])];
}

/** What an element is part of, from the inside out. */
function placesOf(element: Element | null): HTMLElement[] {
  const place = element?.closest<HTMLElement>('li, article, section, main');
  return place ? [place, ...placesOf(place.parentElement)] : [];
}

/**
 * Returns the focus to the element that had it; Mantine does so only for dialogs that stay mounted. Where the dialog's
 * action has removed that button, the item with the new state is focused instead.
 */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  const [places] = useState(() => placesOf(opener));
  // A menu closes with its entry: what an entry opens returns the focus to the menu's button.
  const [button] = useState(() => opener?.closest('[role=menu]')?.getAttribute('aria-labelledby'));
  useEffect(
    () => () => {
      // By then the dialog's own elements are unmounted, and any other focus target is set.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const place = places.find((candidate) => candidate.isConnected);
        const back = opener?.isConnected ? opener : button ? document.getElementById(button) : place;
        if (!(back instanceof HTMLElement)) return;
        if (back === place) back.tabIndex = -1;
        back.focus({ preventScroll: true });
      });
    },
    [opener, places, button],
  );
}

/** The frame of every dialog: mounted means open. Larger ones fill a phone's screen. Traps the focus and returns it. */
export function DialogFrame({ title, onClose, children, size = 'md', small = false }: DialogProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const fills = isPhone && !small;
  const [covered, publish] = useCovered();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={fills}
      centered={!fills}
      radius={fills ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      zIndex={300}
      closeOnEscape={!covered}
      classNames={{ content: classes.frame ?? '', header: classes.head ?? '', title: classes.title ?? '' }}
      // Mantine's <header> inside role="dialog" would count as the page's banner.
      attributes={{ header: { role: 'presentation' } }}
    >
      <Below value={publish}>{children}</Below>
      <Suspense>{fills && <AboveKeyboard />}</Suspense>
    </Modal>
  );
}
