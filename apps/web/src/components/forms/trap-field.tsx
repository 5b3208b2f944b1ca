import type { ComponentProps } from 'react';
import unseen from '../badges/unseen.module.css';

/** A field for programs that fill in every field; people do not meet it. */
export function TrapField(props: ComponentProps<'input'>) {
  return (
    <div className={unseen.unseen} aria-hidden="true">
      <input {...props} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
