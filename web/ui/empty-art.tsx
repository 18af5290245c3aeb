import type { ReactNode } from 'react'
import * as styles from './empty-state.module.css'

const brandLine = { fill: 'none', stroke: 'var(--brand)', strokeWidth: 4, strokeLinejoin: 'round' } as const
const washShape = { ...brandLine, fill: 'var(--brand-wash)' } as const
const round = { strokeLinecap: 'round' } as const

/** Small pictures for empty places, in tokens alone, so that both themes have them. */
const ART = {
  search: (
    <>
      <circle cx="70" cy="52" r="34" {...washShape} />
      <path d="M95 77l28 26" stroke="var(--brand)" strokeWidth="8" {...round} />
      <path d="M44 58q14-16 27-4t28-10" fill="none" stroke="var(--sunrise)" strokeWidth="4" {...round} />
      <circle cx="136" cy="26" r="10" fill="var(--sunrise)" />
    </>
  ),
  map: (
    <>
      <path d="M22 34l40-14 44 14 40-14v70l-40 14-44-14-40 14z" {...washShape} />
      <path d="M62 20v70M106 34v70" stroke="var(--brand)" strokeWidth="3" opacity=".5" />
      <path d="M84 78s-18-17-18-30a18 18 0 0 1 36 0c0 13-18 30-18 30z" fill="var(--sunrise)" />
      <circle cx="84" cy="48" r="6" fill="var(--surface)" />
    </>
  ),
  bench: (
    <>
      <circle cx="126" cy="32" r="18" fill="var(--sunrise)" />
      <path d="M8 92q44-26 80-10t74-8v38H8z" fill="var(--brand-wash)" />
      <path
        d="M38 62h64M38 76h64M46 76v20M94 76v20M42 48v14M98 48v14M36 48h68"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="5"
        {...round}
      />
    </>
  ),
  letter: (
    <>
      <rect x="34" y="30" width="92" height="66" rx="10" {...washShape} />
      <path d="M36 36l44 34 44-34" {...brandLine} />
      <circle cx="128" cy="30" r="13" fill="var(--sunrise)" />
    </>
  ),
  bounce: (
    <>
      <path d="M20 104h128" stroke="var(--line-strong)" strokeWidth="4" strokeDasharray="2 10" {...round} />
      <circle cx="40" cy="84" r="14" fill="var(--brand)" />
      <circle cx="78" cy="88" r="10" fill="var(--brand)" opacity=".55" />
      <circle cx="108" cy="91" r="7" fill="var(--brand)" opacity=".3" />
      <path
        d="M40 60q40-60 96-30"
        fill="none"
        stroke="var(--sunrise)"
        strokeWidth="4"
        strokeDasharray="1 9"
        {...round}
      />
      <circle cx="140" cy="32" r="11" fill="var(--sunrise)" />
    </>
  ),
  poster: (
    <>
      <rect x="52" y="14" width="64" height="86" rx="10" {...brandLine} fill="var(--surface)" />
      <path d="M62 62q14-14 22-2t22-8v30H62z" fill="var(--brand)" />
      <circle cx="96" cy="36" r="9" fill="var(--sunrise)" />
      <path d="M128 70v28M114 84h28" stroke="var(--sunrise)" strokeWidth="6" {...round} />
    </>
  ),
  signpost: (
    <>
      <path d="M80 104V30" stroke="var(--brand)" strokeWidth="6" {...round} />
      <path d="M80 34h48l12 11-12 11H80z" fill="var(--sunrise)" />
      <path d="M80 62H36L24 73l12 11h44z" {...washShape} />
      <path d="M52 106h58" stroke="var(--line-strong)" strokeWidth="4" {...round} />
    </>
  ),
} satisfies Record<string, ReactNode>

export type EmptyArtName = keyof typeof ART

/** One of the small pictures, decorative. */
export function EmptyArt({ name }: { name: EmptyArtName }) {
  return (
    <svg className={styles.art} viewBox="0 0 168 112" aria-hidden="true">
      {ART[name]}
    </svg>
  )
}
