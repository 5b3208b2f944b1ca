import { Suspense, useState, type ReactNode } from 'react';
import { offersTranslation } from '../../lib/api/first-data.ts';
import { useIdle } from '../../lib/device/use-idle.ts';
import { useSession } from '../../lib/session/session.tsx';
import { optionalComponent } from '../chunks/lazy-component.tsx';
import type { ShownText, TranslatableProps } from './shown-text.ts';

const TranslationOffer = optionalComponent(() => import('./translation-offer.tsx').then((m) => m.TranslationOffer));

interface Props extends TranslatableProps {
  /** Who wrote it. */
  by: string | null;
  children: (shown: ShownText) => ReactNode;
}

/** A text of another member, with the offer to translate it where the site has one and the text is in another language. */
export function Translatable({ of, by, text, children }: Props) {
  const { me } = useSession();
  const isIdle = useIdle();
  const [{ original, shown }, show] = useState<{ original?: string; shown?: ShownText }>({});
  return (
    <>
      {children(shown && original === text ? shown : { text, dir: 'auto' })}
      {isIdle && me && me.id !== by && offersTranslation() && (
        <Suspense fallback={null}>
          <TranslationOffer of={of} text={text} onShow={show} />
        </Suspense>
      )}
    </>
  );
}
