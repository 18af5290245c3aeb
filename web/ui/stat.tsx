import type { ReactNode } from 'react'

/** A figure and what it counts. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <p className="stat">
      <b>{value}</b>
      <span>{label}</span>
    </p>
  )
}
