import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isOver = (state: unknown): boolean => typeof state === 'object' && state !== null && 'chatOver' in state;

/**
 * Gives a dialog a step of its own in the browser's history, so that the way back of a phone closes it and does not leave
 * the page. Answers how to close it by other means, which takes that step back.
 */
export function useBackCloses(onClose: () => void): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const over = isOver(state);
  const wasOver = useRef(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const requested = useRef(false);
  useEffect(() => {
    if (over) {
      wasOver.current = true;
      return;
    }
    if (wasOver.current) {
      close.current();
      return;
    }
    if (requested.current) return;
    requested.current = true;
    void navigate({ pathname, search, hash }, { state: { chatOver: true } });
  }, [over, navigate, pathname, search, hash]);
  return () => {
    if (over) void navigate(-1);
    else onClose();
  };
}
