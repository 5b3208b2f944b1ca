import classes from './state.module.css';

/** An empty pot. */
export function EmptyPot() {
  return (
    <svg className={classes.drawing} viewBox="0 0 132 132" aria-hidden="true">
      <circle cx="66" cy="66" r="62" fill="var(--leaf-soft)" />
      <ellipse cx="66" cy="110" rx="38" ry="5" fill="var(--ink)" opacity="0.1" />
      <path d="M66 74V46" stroke="var(--leaf-2)" strokeWidth="3.500" strokeLinecap="round" strokeDasharray="1 7" />
      <path
        d="M66 50c-15 1-23-7-23-21 14 0 23 7 23 21z"
        fill="none"
        stroke="var(--leaf-2)"
        strokeWidth="2.500"
        strokeDasharray="5 5"
      />
      <path
        d="M67 44c0-12 8-20 21-20 0 13-8 20-21 20z"
        fill="none"
        stroke="var(--leaf-2)"
        strokeWidth="2.500"
        strokeDasharray="5 5"
      />
      <path d="M42 82h48l-6 28H48z" fill="var(--clay)" />
      <rect x="38" y="73" width="56" height="12" rx="4" fill="var(--clay)" />
      <path d="M42 85h48l-.6 3H42.600z" fill="var(--ink)" opacity="0.18" />
    </svg>
  );
}

/** A pot that fell over. */
export function FallenPot() {
  return (
    <svg className={classes.drawing} viewBox="0 0 132 132" aria-hidden="true">
      <circle cx="66" cy="66" r="62" fill="var(--clay-soft)" />
      <ellipse cx="66" cy="104" rx="46" ry="5" fill="var(--ink)" opacity="0.1" />
      <path d="M18 103c6-10 16-14 26-13l8 13z" fill="var(--ink)" opacity="0.35" />
      <path d="M44 92C30 84 24 74 26 60" stroke="var(--leaf-2)" strokeWidth="3.500" strokeLinecap="round" fill="none" />
      <path d="M26 64c-10-3-14-11-12-21 10 2 15 10 12 21z" fill="var(--leaf-2)" />
      <path d="M29 74c8-9 17-10 25-3-7 8-16 9-25 3z" fill="var(--leaf)" />
      <g transform="rotate(-78 70 88)">
        <path d="M52 76h40l-5 32H57z" fill="var(--clay)" />
        <rect x="48" y="66" width="48" height="12" rx="4" fill="var(--clay)" />
        <path d="M52 78h40l-.5 3H52.500z" fill="var(--ink)" opacity="0.18" />
      </g>
    </svg>
  );
}
