/** A cutting in a jar of water, with its first roots. */
export function InWater() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <ellipse cx="66" cy="118" rx="30" ry="4" fill="var(--ink)" opacity="0.1" />
      <path d="M44 66h44v40c0 6-4 10-10 10H54c-6 0-10-4-10-10z" fill="var(--card)" opacity="0.7" />
      <path d="M44 80h44v26c0 6-4 10-10 10H54c-6 0-10-4-10-10z" fill="var(--map-water)" opacity="0.8" />
      <path
        d="M66 90c-3 6-8 7-10 15M66 92c0 6 2 9 0 16M66 90c3 6 8 8 10 14"
        stroke="var(--clay)"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M66 94V30" stroke="var(--leaf-2)" strokeWidth="3.500" strokeLinecap="round" />
      <path d="M66 58c-15 1-23-7-23-21 14 0 23 7 23 21z" fill="var(--leaf)" />
      <path d="M66 49c0-14 9-23 24-23 0 15-9 23-24 23z" fill="var(--leaf-2)" />
      <path d="M66 32c-7-6-8-14-2-22 7 6 8 15 2 22z" fill="var(--leaf)" />
      <rect
        x="41"
        y="61"
        width="50"
        height="7"
        rx="3.500"
        fill="var(--card)"
        stroke="var(--ink)"
        strokeOpacity="0.25"
      />
      <path
        d="M44 68v38c0 6 4 10 10 10h24c6 0 10-4 10-10V68"
        stroke="var(--ink)"
        strokeWidth="2"
        opacity="0.25"
        fill="none"
      />
    </svg>
  );
}

/** A cutting in a pot under a clear cover. */
export function InSoil() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <ellipse cx="66" cy="118" rx="34" ry="4" fill="var(--ink)" opacity="0.1" />
      <path d="M66 82V46" stroke="var(--leaf-2)" strokeWidth="3.500" strokeLinecap="round" />
      <path d="M66 66c-13 1-19-6-19-18 12 0 19 6 19 18z" fill="var(--leaf)" />
      <path d="M66 60c0-12 7-19 19-19 0 12-7 19-19 19z" fill="var(--leaf-2)" />
      <path d="M66 48c-6-5-7-12-2-19 6 5 7 13 2 19z" fill="var(--leaf)" />
      <path d="M38 82V46c0-18 12-30 28-30s28 12 28 30v36z" fill="var(--card)" opacity="0.2" />
      <path
        d="M38 82V46c0-18 12-30 28-30s28 12 28 30v36"
        stroke="var(--ink)"
        strokeWidth="2"
        opacity="0.25"
        fill="none"
      />
      <circle cx="66" cy="13" r="4" fill="var(--card)" />
      <path d="M36 90h60l-8 28H44z" fill="var(--clay)" />
      <rect x="31" y="81" width="70" height="12" rx="4" fill="var(--clay)" />
      <path d="M36 93h60l-1 3H37z" fill="var(--ink)" opacity="0.18" />
    </svg>
  );
}

/** A plant under a magnifier, apart from the others. */
export function Quarantine() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <path d="M82 16v100" stroke="var(--leaf-2)" strokeWidth="2.500" strokeDasharray="4 7" strokeLinecap="round" />
      <ellipse cx="40" cy="114" rx="26" ry="4" fill="var(--ink)" opacity="0.1" />
      <path d="M40 88V50" stroke="var(--leaf-2)" strokeWidth="3.500" strokeLinecap="round" />
      <path d="M40 76c-13 1-20-6-20-18 13 0 20 6 20 18z" fill="var(--leaf-2)" />
      <path d="M40 66c0-13 8-21 21-21 0 13-8 21-21 21z" fill="var(--leaf)" />
      <path d="M22 92h36l-5 22H27z" fill="var(--clay)" />
      <rect x="18" y="84" width="44" height="10" rx="4" fill="var(--clay)" />
      <path d="M22 94h36l-.7 3H22.700z" fill="var(--ink)" opacity="0.18" />
      <circle cx="48" cy="52" r="19" fill="var(--card)" opacity="0.3" />
      <circle cx="48" cy="52" r="19" stroke="var(--ink)" strokeWidth="3.500" opacity="0.55" fill="none" />
      <path d="M62 66 74 78" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" opacity="0.55" />
      <circle cx="49" cy="57" r="2.500" fill="var(--clay-ink)" />
      <circle cx="55" cy="51" r="2" fill="var(--clay-ink)" />
      <ellipse cx="107" cy="114" rx="18" ry="3" fill="var(--ink)" opacity="0.1" />
      <path d="M107 94V66" stroke="var(--leaf-2)" strokeWidth="3" strokeLinecap="round" />
      <path d="M107 84c-9 1-14-5-14-13 9 0 14 5 14 13z" fill="var(--leaf)" />
      <path d="M107 76c0-9 5-15 14-15 0 10-5 15-14 15z" fill="var(--leaf-2)" />
      <path d="M95 98h24l-3 16H98z" fill="var(--clay)" />
      <rect x="92" y="92" width="30" height="8" rx="3" fill="var(--clay)" />
    </svg>
  );
}

/** A clump in two halves, each with shoots and roots. */
export function Dividing() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <path d="M66 14v104" stroke="var(--leaf-2)" strokeWidth="2.500" strokeDasharray="4 7" strokeLinecap="round" />
      <path
        d="M38 82V40M30 82c-2-14-8-22-16-26M46 82c2-12 6-20 12-26"
        stroke="var(--leaf-2)"
        strokeWidth="3.500"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M38 52c-10-7-11-19-1-32 11 12 12 24 1 32z" fill="var(--leaf)" />
      <path d="M22 66C9 67 3 60 4 46c13 1 19 8 18 20z" fill="var(--leaf-2)" />
      <path d="M50 66c-3-12 1-20 11-24 4 11 0 20-11 24z" fill="var(--leaf-2)" />
      <path
        d="M94 82V44M102 82c2-14 8-20 15-24M86 82c-2-12-6-18-11-24"
        stroke="var(--leaf-2)"
        strokeWidth="3.500"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M94 56c-9-7-10-18-1-30 10 11 11 23 1 30z" fill="var(--leaf)" />
      <path d="M110 68c13 1 19-6 18-19-13 0-19 7-18 19z" fill="var(--leaf-2)" />
      <path d="M82 68c3-12-1-20-10-24-4 11 0 20 10 24z" fill="var(--leaf)" />
      <path d="M22 82h34c1 17-5 29-17 34-12-5-18-17-17-34z" fill="var(--clay)" />
      <path d="M77 82h34c1 17-5 29-17 34-12-5-18-17-17-34z" fill="var(--clay)" />
      <path
        d="M32 88c0 9 3 15 6 22M46 88c0 8-3 14-6 20M87 88c0 9 3 15 6 22M101 88c0 8-3 14-6 20"
        stroke="var(--card)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.75"
        fill="none"
      />
    </svg>
  );
}

/** A place on the map with a leaf, by daylight. */
export function Meeting() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <circle cx="106" cy="28" r="12" fill="var(--sun)" />
      <path
        d="M106 8v-3M106 51v-3M86 28h-3M129 28h-3M92 14l-2-2M120 42l2 2M120 14l2-2M92 42l-2 2"
        stroke="var(--sun)"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path d="M10 114c16-12 34-10 54-6s36 0 54 0c6 0 6 8 0 8H12c-6 0-6-2-2-2z" fill="var(--leaf-2)" opacity="0.35" />
      <ellipse cx="62" cy="112" rx="14" ry="3.500" fill="var(--ink)" opacity="0.18" />
      <path d="M62 112C44 90 32 74 32 56a30 30 0 0 1 60 0c0 18-12 34-30 56z" fill="var(--clay)" />
      <circle cx="62" cy="56" r="20" fill="var(--card)" />
      <path d="M53 68c-2-15 5-24 21-25 2 16-5 25-21 25z" fill="var(--leaf)" />
      <path d="M50 71 66 52" stroke="var(--leaf-2)" strokeWidth="2.500" strokeLinecap="round" />
    </svg>
  );
}

/** An envelope with a paper bag of seeds. */
export function Seeds() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true">
      <ellipse cx="66" cy="116" rx="44" ry="4" fill="var(--ink)" opacity="0.1" />
      <path d="M20 62h92v42c0 4-3 7-7 7H27c-4 0-7-3-7-7z" fill="var(--clay-2)" />
      <path d="M20 62 66 34l46 28z" fill="var(--clay-2)" />
      <rect x="42" y="18" width="48" height="62" rx="4" fill="var(--card)" />
      <path d="M42 30h48" stroke="var(--ink)" strokeWidth="2" opacity="0.18" strokeDasharray="4 4" />
      <path d="M66 60V46" stroke="var(--leaf-2)" strokeWidth="3" strokeLinecap="round" />
      <path d="M66 52c-10 1-15-5-15-14 10 0 15 5 15 14z" fill="var(--leaf)" />
      <path d="M66 48c0-8 5-13 14-13 0 9-5 13-14 13z" fill="var(--leaf-2)" />
      <path d="M20 62l46 30 46-30v42c0 4-3 7-7 7H27c-4 0-7-3-7-7z" fill="var(--clay)" />
      <path d="M22 109 54 84M110 109 78 84" stroke="var(--ink)" strokeWidth="2" opacity="0.18" />
      <ellipse cx="14" cy="40" rx="3" ry="5" fill="var(--sun)" transform="rotate(30 14 40)" />
      <ellipse cx="26" cy="24" rx="3" ry="5" fill="var(--sun)" transform="rotate(-20 26 24)" />
      <ellipse cx="112" cy="30" rx="3" ry="5" fill="var(--sun)" transform="rotate(50 112 30)" />
    </svg>
  );
}
