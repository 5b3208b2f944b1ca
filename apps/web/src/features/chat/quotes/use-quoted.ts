import type { ChatQuote } from '@offshoot/contracts/chat';
import { useCallback, useState } from 'react';

/** Quotes of unsent drafts by room, kept until the page is closed. */
const begun = new Map<string, ChatQuote>();

/** The message that the next one written here replies to. */
export function useQuoted(place: string) {
  const [quoted, setQuoted] = useState<ChatQuote | null>(begun.get(place) ?? null);
  const quote = useCallback(
    (next: ChatQuote | null) => {
      // A new object each time, so that the field gets the focus for the same message too.
      setQuoted(next && { ...next });
      if (next) begun.set(place, next);
      else begun.delete(place);
    },
    [place],
  );
  return { quoted, quote };
}
