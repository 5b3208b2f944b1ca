import type { ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * An item of a list that takes no other with it when it throws: a line with a button is in its place, until the button or a
 * new rendering by the list shows it. `as` is what the component renders.
 */
export function guarded<P extends object>(Item: ComponentType<P>, as: 'div' | 'li' = 'div'): ComponentType<P> {
  return function Guarded(props: P) {
    return (
      <ErrorBoundary resetBy={props} as={as}>
        <Item {...props} />
      </ErrorBoundary>
    );
  };
}
