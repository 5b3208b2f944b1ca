import { useEffect, useState } from 'react';
import classes from './plain-toasts.module.css';
import { connectToasts, type ToastMessage } from './toast.ts';

/** Shows the newest message if the toasts' own chunk could not be loaded. */
export function PlainToasts() {
  const [shown, setShown] = useState<ToastMessage | null>(null);
  useEffect(() => connectToasts(setShown), []);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), shown.duration);
    return () => clearTimeout(timer);
  }, [shown]);
  return <div role="status">{shown && <p className={classes.toast}>{shown.text}</p>}</div>;
}
