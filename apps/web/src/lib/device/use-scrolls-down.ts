import { useEffect, useState } from 'react';

/** Movements of fewer pixels, such as the trembling of a thumb, turn nothing. */
const TURN = 12;
/** Near its top a page shows everything. */
const TOP = 80;

/** Whether the reader is moving down the page: buttons over its content leave, and return with the first way up. */
export function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    // A page that the server has rendered may be scrolled before its script runs.
    let turned = 0;
    const look = () => {
      const { scrollY } = window;
      if (scrollY < TOP) setIsDown(false);
      else if (Math.abs(scrollY - turned) < TURN) return;
      else setIsDown(scrollY > turned);
      turned = scrollY;
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}
