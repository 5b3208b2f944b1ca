import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that count as the end. */
const NEAR_END_PX = 80;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_END_PX;

interface Place {
  seq: string;
  top: number;
}

/** The first visible message and its position. */
function placeIn(box: HTMLElement): Place | null {
  const { top } = box.getBoundingClientRect();
  for (const item of box.querySelectorAll<HTMLElement>('[data-seq]')) {
    const rect = item.getBoundingClientRect();
    if (rect.bottom > top) return { seq: item.dataset['seq'] ?? '', top: rect.top - top };
  }
  return null;
}

/**
 * Keeps the end in view while the reader is there, and otherwise their position, whatever is added above or below. Own
 * messages scroll to the end.
 */
export function useScroller(
  messages: readonly { seq: number; sender_id: string | null }[],
  outgoing: readonly { client_id: string }[],
  first: readonly unknown[],
  meId: string,
) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  const atEndNow = useRef(true);
  const [atEnd, setAtEnd] = useState(true);
  const last = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(last);

  const toEnd = useCallback(() => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    atEndNow.current = true;
    setAtEnd(true);
  }, []);

  /** Brings a message to the middle, and gives it the focus until that moves on. @returns whether it is rendered */
  const toMessage = useCallback((seq: number) => {
    const element = box.current;
    const item = element?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    if (!element || !item) return false;
    const [inside, outside] = [item.getBoundingClientRect(), element.getBoundingClientRect()];
    element.scrollTop += inside.top - outside.top - Math.max(0, outside.height - inside.height) / 2;
    atEndNow.current = isAtEnd(element);
    setAtEnd(atEndNow.current);
    place.current = placeIn(element);
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
    item.addEventListener('blur', () => item.removeAttribute('tabindex'), { once: true });
    return true;
  }, []);

  const settle = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (atEndNow.current) {
      element.scrollTop = element.scrollHeight;
      return;
    }
    const before = place.current;
    const item = before && element.querySelector<HTMLElement>(`[data-seq="${before.seq}"]`);
    if (item) element.scrollTop += item.getBoundingClientRect().top - element.getBoundingClientRect().top - before.top;
  }, []);

  const newestOwn = outgoing.at(-1)?.client_id;
  useLayoutEffect(() => {
    if (newestOwn) toEnd();
  }, [newestOwn, toEnd]);
  useLayoutEffect(settle, [messages, outgoing, first, settle]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let height = element.clientHeight;
    const onScroll = () => {
      // Resized since: the reader has not left the end, and `settle` follows in this frame.
      if (element.clientHeight !== height) return;
      atEndNow.current = isAtEnd(element);
      setAtEnd(atEndNow.current);
      place.current = placeIn(element);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // The field grows, a keyboard opens, a phone is rotated: the position is kept.
    const resized = new ResizeObserver(() => {
      height = element.clientHeight;
      settle();
    });
    resized.observe(element);
    // A notice that loads later, a translation in the place of its text.
    const changed = new MutationObserver(settle);
    changed.observe(element, { characterData: true, childList: true, subtree: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      resized.disconnect();
      changed.disconnect();
    };
  }, [settle]);

  // New messages below are counted from where the end was last in view.
  if (atEnd && seen !== last) setSeen(last);
  const newBelow = atEnd ? 0 : messages.filter((message) => message.seq > seen && message.sender_id !== meId).length;
  return { box, atEnd, seen: atEnd ? last : seen, newBelow, toEnd, toMessage };
}
