import classes from './brand.module.css';

/** Logo and name; the name is Latin in every language. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <path d="M13 24V12" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" fill="none" />
        <path d="M13 13.5C6.5 14 3 10.500 3 4.500c6 0 10 3 10 9z" fill="currentColor" />
        <path d="M13.400 12C13.400 6.500 17 3.200 23 3c0 6-3.600 9-9.600 9z" fill="currentColor" opacity="0.6" />
      </svg>
      <span className={classes.name} dir="ltr">
        Offshoot
      </span>
    </span>
  );
}
