import { useState, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';

type Looks = Pick<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'>;

interface Props extends Looks {
  /** Made by `askedPart`; opens as it appears, and takes the button over. */
  Menu: (props: {
    children: ReactElement<{ onClick?: () => void; ref?: Ref<HTMLButtonElement> }>;
    fallback?: ReactNode;
    onMissed?: () => void;
  }) => ReactNode;
  popup?: 'menu' | 'dialog';
}

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** A button like any other until somebody wants its menu: no screen pays for it. */
export function MenuButton({ Menu, popup = 'menu', ...looks }: Props) {
  const [state, setState] = useState<'idle' | 'wanted' | 'missed'>('idle');
  // One button takes the place of another on the way, and so the focus.
  const button = (
    <button
      type="button"
      {...looks}
      ref={state === 'idle' ? undefined : focus}
      aria-haspopup={popup}
      aria-expanded={false}
      onClick={() => setState('wanted')}
    />
  );
  return state === 'wanted' ? (
    <Menu fallback={button} onMissed={() => setState('missed')}>
      <button type="button" {...looks} />
    </Menu>
  ) : (
    button
  );
}
