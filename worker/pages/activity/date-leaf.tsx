/** @jsxImportSource hono/jsx */
import { formatAt } from '../listings/times'

/** Calendar page with month and day. Decorative, because the date is written beside it. */
export function DateLeaf({ at, timeZone }: { at: number; timeZone: string }) {
  return (
    <span class="leaf" aria-hidden="true">
      <b>{formatAt(at, timeZone, 'leafMonth')}</b>
      <span>{formatAt(at, timeZone, 'leafDay')}</span>
    </span>
  )
}
