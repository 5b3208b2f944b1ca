import { useState, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';

type ButtonProps = Pick<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'>;

interface Props extends ButtonProps {
  /** Created by `onDemandComponent`; opens on mount, and replaces the button. */
  Menu: (props: {
    children: ReactElement<{ onClick?: () => void; ref?: Ref<HTMLButtonElement> }>;
    fallback?: ReactNode;
    onLoadFailed?: () => void;
  }) => ReactNode;
  popup?: 'menu' | 'dialog';
}

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** A plain button until its menu is first opened: no screen loads the menu's chunk before. */
export function MenuButton({ Menu, popup = 'menu', ...buttonProps }: Props) {
  const [state, setState] = useState<'idle' | 'wanted' | 'failed'>('idle');
  // One button replaces the other, so the focus has to be moved.
  const button = (
    <button
      type="button"
      {...buttonProps}
      ref={state === 'idle' ? undefined : focus}
      aria-haspopup={popup}
      aria-expanded={false}
      onClick={() => setState('wanted')}
    />
  );
  return state === 'wanted' ? (
    <Menu fallback={button} onLoadFailed={() => setState('failed')}>
      <button type="button" {...buttonProps} />
    </Menu>
  ) : (
    button
  );
}
