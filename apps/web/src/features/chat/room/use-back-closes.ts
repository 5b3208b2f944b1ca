import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isOver = (state: unknown): boolean => typeof state === 'object' && state !== null && 'chatOver' in state;

/**
 * Gives a dialog its own history entry, so that a phone's back button closes it and does not leave the page. Returns
 * the function that closes it by other means and removes that entry.
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
