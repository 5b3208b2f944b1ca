import type { ReactNode } from 'react';
import type { GuidePest } from './guide-pests.ts';

/** Left and right of a body whose axis is x = 24. */
const Mirrored = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <g transform="matrix(-1 0 0 1 48 0)">{children}</g>
  </>
);

const drawings: Record<GuidePest, ReactNode> = {
  fungus_gnats: (
    <>
      <Mirrored>
        <path d="M24 17c-6 2-13 8-15 17 8-1 13-6 15-12z" className="shade" />
        <path d="M22 16l-7-3-3-7M22 19l-9 0-7-4M22 22l-6 5-2 9" />
        <path d="M23 9c-2-3-4-4-7-5" />
      </Mirrored>
      <circle cx="24" cy="11" r="2.500" fill="currentColor" />
      <ellipse cx="24" cy="17" rx="3.500" ry="4" fill="currentColor" />
      <path d="M24 20c2 5 2 12 0 17-2-5-2-12 0-17z" fill="currentColor" />
      <path d="M6 43h4M14 42h5M23 43h5M32 42h4M40 43h3" />
    </>
  ),
  spider_mites: (
    <>
      <path d="M3 3c6 12 18 20 42 24M3 19c10 2 24 10 30 26M14 3c2 10-4 22-11 30" className="faint" />
      <Mirrored>
        <path d="M19 22c-5-2-7-5-8-10M18 25c-6-1-9-2-12-5M18 29c-6 1-9 3-11 6M20 33c-4 3-5 6-5 10" />
      </Mirrored>
      <ellipse cx="24" cy="28" rx="7.500" ry="9" className="solid" />
      <circle cx="20.500" cy="28" r="2" fill="currentColor" />
      <circle cx="27.500" cy="28" r="2" fill="currentColor" />
    </>
  ),
  mealybugs: (
    <>
      <Mirrored>
        <path d="M15 12l-5-3M13 18l-6-2M12 24H5M13 30l-6 2M15 36l-5 3M19 40l-3 5" />
        <path d="M22 7l-2-4" />
      </Mirrored>
      <ellipse cx="24" cy="24" rx="11.500" ry="18" className="solid" />
      <path d="M16 13c5 2 11 2 16 0M13.500 19c7 2.500 14 2.500 21 0M12.500 25c8 2.500 15 2.500 23 0M14 31c7 2.500 13 2.500 20 0M17 37c5 1.500 9 1.500 14 0" />
    </>
  ),
  thrips: (
    <>
      <Mirrored>
        <path d="M22 14l-6-3-3-4M21 18l-7 0-4 3M21 22l-6 4-2 5" />
        <path d="M23 6c-1-2-2-3-4-4" />
        <path d="M22 18c-4 8-5 15-4 24 3-6 4-14 4-24z" className="shade" />
        <path d="M18 28l-4 2M17.500 32l-4 2.500M17.500 36l-4 3M18 40l-3 3.500" className="faint" />
      </Mirrored>
      <ellipse cx="24" cy="8" rx="2.500" ry="3" fill="currentColor" />
      <path d="M21 12h6l1 8-2 18-2 8-2-8-2-18z" className="solid" />
      <path d="M20.500 20h7M21 25h6M21.500 30h5M22 35h4" />
    </>
  ),
  scale_insects: (
    <>
      <path d="M4 45C14 36 30 20 45 5" strokeWidth="5" className="faint" />
      <g transform="rotate(-45 24 24)">
        <ellipse cx="24" cy="20.500" rx="7" ry="5.500" className="solid" />
        <ellipse cx="8" cy="28" rx="6" ry="4.500" className="solid" />
        <ellipse cx="40" cy="27.500" rx="5.500" ry="4.500" className="solid" />
        <path d="M20 19c2-2 6-2 8 0M5 27c2-1.500 4-1.500 6 0M37.500 26.500c1.500-1.500 3.500-1.500 5 0" />
      </g>
    </>
  ),
  aphids: (
    <>
      <Mirrored>
        <path d="M21 16l-7-3-4-6M18 22l-8-1-5 4M18 30l-7 3-3 7" />
        <path d="M22 9c-3-3-6-5-11-5" />
        <path d="M19 36l-3 7" strokeWidth="2.500" />
      </Mirrored>
      <path
        d="M24 8c3 0 4 2 4 5 5 4 7 10 7 16 0 7-5 12-11 12s-11-5-11-12c0-6 2-12 7-16 0-3 1-5 4-5z"
        className="solid"
      />
      <circle cx="22" cy="11.500" r="1" fill="currentColor" />
      <circle cx="26" cy="11.500" r="1" fill="currentColor" />
      <path d="M17 23c5 2 9 2 14 0M16 30c5 2 11 2 16 0M24 41v3" />
    </>
  ),
};

/** A pest seen from above, as a loupe shows it. */
export const PestDrawing = ({ pest, className }: { pest: GuidePest; className: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.500"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[pest]}
  </svg>
);
