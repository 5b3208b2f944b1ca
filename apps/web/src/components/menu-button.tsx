import { useState, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';

type Looks = Pick<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'>;

interface Props extends Looks {
  /** Created by `onDemandComponent`; opens on mount, and replaces the button. */
  Menu: (props: {
    children: ReactElement<{ onClick?: () => void; ref?: Ref<HTMLButtonElement> }>;
    fallback?: ReactNode;
    onMissed?: () => void;
  }) => ReactNode;
  popup?: 'menu' | 'dialog';
}

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** A plain button until its menu is first opened: no screen loads the menu's chunk before. */
export function MenuButton({ Menu, popup = 'menu', ...looks }: Props) {
  const [state, setState] = useState<'idle' | 'wanted' | 'missed'>('idle');
  // One button replaces the other, so the focus has to be moved.
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
