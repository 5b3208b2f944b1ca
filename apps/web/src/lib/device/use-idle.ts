import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the browser has been idle since the component was mounted: what follows is not needed for its first paint. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle(() => setIdle(true)), []);
  return isIdle;
}
