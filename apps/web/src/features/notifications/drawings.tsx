import state from '../../components/states/state.module.css';

/** A bell at rest, with a leaf for a clapper. */
export function SilentBell() {
  return (
    <svg className={state.drawing} viewBox="0 0 132 132" aria-hidden="true">
      <circle cx="66" cy="66" r="62" fill="var(--leaf-soft)" />
      <ellipse cx="66" cy="112" rx="30" ry="4" fill="var(--ink)" opacity="0.1" />
      <path d="M66 22v10" stroke="var(--clay)" strokeWidth="5" strokeLinecap="round" />
      <path d="M66 30c-17 0-27 12-27 30 0 15-4 20-10 26h74c-6-6-10-11-10-26 0-18-10-30-27-30z" fill="var(--clay)" />
      <path
        d="M52 42c-4 4-6 10-6 18"
        stroke="var(--card)"
        strokeWidth="3.500"
        strokeLinecap="round"
        opacity="0.5"
        fill="none"
      />
      <path d="M29 86h74" stroke="var(--ink)" strokeWidth="3" opacity="0.18" />
      <path d="M66 88v6" stroke="var(--leaf-2)" strokeWidth="3" strokeLinecap="round" />
      <path d="M66 94c9 1 13 6 12 14-9 0-13-5-12-14z" fill="var(--leaf-2)" />
      <path d="M66 94c-8 1-12 5-11 12 8 0 12-4 11-12z" fill="var(--leaf)" />
    </svg>
  );
}
