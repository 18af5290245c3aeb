import { Meter } from '../../../ui/meter'
import * as styles from './list.module.css'

/** Up to this number of spots, each one has its own mark. */
const MARKS_MAX = 16

/** Taken spots as marks, or as a bar if there are many spots. Decorative: show the numbers too. */
export function SeatMeter({ taken, of }: { taken: number; of: number }) {
  if (of > MARKS_MAX) return <Meter count={taken} of={of} />
  return (
    <span className={styles.marks} aria-hidden="true">
      {Array.from({ length: of }, (_, spot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spots have no other identity.
        <i key={spot} className={spot < taken ? styles.on : undefined} />
      ))}
    </span>
  )
}
