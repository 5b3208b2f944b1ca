import { useState, type ComponentProps, type ReactElement, type ReactNode, type Ref } from 'react';

type ButtonProps = Pick<ComponentProps<'button'>, 'className' | 'aria-label' | 'children'>;

interface MenuProps {
  children: ReactElement<{ onClick?: () => void; ref?: Ref<HTMLButtonElement> }>;
  fallback?: ReactNode;
  onLoadFailed?: () => void;
}

/** What the menu of one button needs to know, beside what every menu receives. */
type Own<M> = Omit<M, keyof MenuProps | 'onClose'>;

type Props<M extends object> = ButtonProps & {
  /** Created by `onDemandComponent`; opens on mount, and replaces the button. */
  Menu: (props: M) => ReactNode;
  popup?: 'menu' | 'dialog';
} & (object extends Own<M> ? { menuProps?: undefined } : { menuProps: Own<M> });

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** A plain button until its menu is first opened: no screen loads the menu's chunk before. */
export function MenuButton<M extends object>({ Menu, popup = 'menu', menuProps, ...buttonProps }: Props<M>) {
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
  if (state !== 'wanted') return button;
  const given: MenuProps = {
    fallback: button,
    onLoadFailed: () => setState('failed'),
    children: <button type="button" {...buttonProps} />,
  };
  return <Menu {...({ ...menuProps, ...given } as unknown as M)} />;
}
