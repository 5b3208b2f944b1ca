import { useLongPress } from '@mantine/hooks';
import { useCallback, useRef, useState, type MouseEvent, type SyntheticEvent } from 'react';

/** How long a finger stays on a message until its menu opens, in milliseconds. */
const LONG_PRESS_MS = 500;
const RIGHT_BUTTON = 2;

/** Where a menu is open. */
export interface OpenMenu {
  /** In pixels from the upper left corner of the bubble. */
  at: { left: number; top: number };
  /** The menu is added to it: outside the page's landmarks it would be hard to find. */
  room: HTMLElement;
}

/** Opens a bubble's menu at its button, and for a long press or the context menu key where that happened. */
export function useMessageMenu() {
  const bubble = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const open = useCallback((target: EventTarget, x: number, y: number) => {
    // React passes on what happens in the open menu, which is elsewhere in the document.
    if (!bubble.current?.contains(target as Node)) return;
    const room = bubble.current.closest<HTMLElement>('section');
    const corner = bubble.current.getBoundingClientRect();
    if (room) setOpened({ at: { left: x - corner.left, top: y - corner.top }, room });
  }, []);
  const onLongPress = useCallback(
    ({ nativeEvent }: SyntheticEvent) => {
      const [touch] = (nativeEvent as TouchEvent).touches;
      if (touch) open(touch.target, touch.clientX, touch.clientY);
    },
    [open],
  );
  const touches = useLongPress(onLongPress, {
    threshold: LONG_PRESS_MS,
    events: ['touch'],
    cancelOnMove: true,
    // Else the lifted finger would click what is below it.
    onFinish: (event) => event.preventDefault(),
  });
  return {
    bubble,
    button,
    opened,
    openAtButton: ({ currentTarget }: MouseEvent) => {
      const box = currentTarget.getBoundingClientRect();
      open(currentTarget, box.left + box.width / 2, box.bottom);
    },
    close: () => {
      setOpened(null);
      button.current?.focus({ preventScroll: true });
    },
    handlers: {
      ...touches,
      onContextMenu: (event: MouseEvent) => {
        // The browser's own menu copies a selection and stores a photo; for the message a mouse has the button.
        if (event.button === RIGHT_BUTTON) return;
        event.preventDefault();
        open(event.target, event.clientX, event.clientY);
      },
    },
  };
}
