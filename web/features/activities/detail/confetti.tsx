import { useState } from 'react'
import * as styles from './confetti.module.css'

/** Storage key of the ids of applications whose confetti has already played. */
const CELEBRATED = 'celebrated'

/** Confetti on the cover of a participant's ticket. Plays only the first time an approved application is viewed. */
export default function Confetti({ applicationId }: { applicationId: string }) {
  const [isFirst] = useState(() => isFirstView(applicationId))
  return (
    <svg
      className={styles.confetti}
      viewBox="0 0 360 200"
      aria-hidden="true"
      data-moves={isFirst || undefined}
    >
      <g className={styles.warm}>
        <circle cx="32" cy="44" r="9" />
        <path d="M300 26a16 16 0 0 1 32 0z" />
        <circle cx="214" cy="20" r="5" />
      </g>
      <g className={styles.pale}>
        <circle cx="328" cy="96" r="12" />
        <circle cx="120" cy="26" r="7" />
        <path d="M20 120a14 14 0 0 1 28 0z" transform="rotate(24 34 120)" />
      </g>
      <g className={styles.strokes}>
        <path d="M70 84q14-12 28 0" />
        <path d="M262 60q10-14 24-8" />
        <path d="M172 54l12 12" />
      </g>
      <g className={styles.bright}>
        <circle cx="258" cy="116" r="7" />
        <path d="M78 16l16 6-12 12z" />
        <circle cx="160" cy="112" r="4.5" />
      </g>
    </svg>
  )
}

function isFirstView(applicationId: string): boolean {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(CELEBRATED) ?? '[]')
    const ids = Array.isArray(seen) ? seen : []
    if (ids.includes(applicationId)) return false
    localStorage.setItem(CELEBRATED, JSON.stringify([applicationId, ...ids].slice(0, 50)))
    return true
  } catch {
    // Without storage, it would play on every view.
    return false
  }
}
