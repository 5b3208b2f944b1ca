import classes from './map.module.css';

/** A map pin; its tip is the bottom edge. */
export function PinShape() {
  return (
    <svg className={classes.pinShape} width="34" height="46" viewBox="0 0 34 46" aria-hidden>
      <path
        d="M17 45C15 37 2 29 2 17a15 15 0 0 1 30 0c0 12-13 20-15 28z"
        fill="currentColor"
        stroke="var(--card)"
        strokeWidth="2"
      />
      <circle cx="17" cy="17" r="5.5" fill="var(--card)" />
    </svg>
  );
}
