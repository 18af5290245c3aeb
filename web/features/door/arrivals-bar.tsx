import { onlineManager } from '@tanstack/react-query'
import { CloudCheck, CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import * as doorText from '#messages/door'
import { formatParts } from '../../../worker/contract/list-text'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import type { Arrived } from './arrivals'
import { isHere } from './arrivals'
import * as styles from './arrivals-bar.module.css'

/** Above this number of people, shows a proportional bar instead of blocks. */
const BLOCKS_MAX = 40

type ArrivalsBarProps = { people: readonly Arrived[]; waiting: number; isStuck: boolean }

/** Sticky bar with the number of arrivals and of queued check-ins. */
export function ArrivalsBar({ people, waiting, isStuck }: ArrivalsBarProps) {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const here = people.filter(isHere).length
  const late = people.filter(({ state }) => state === 'late').length
  const notComing = people.filter(({ state }) => state === 'not_coming').length
  const rest = formatParts([
    late > 0 && doorText.lateCount({ late }),
    notComing > 0 && doorText.notComingCount({ notComing }),
  ])
  const isShown = !isOnline || isStuck
  return (
    <section
      className={classNames('card', styles.bar, !isOnline && styles.offline)}
      aria-label={doorText.arrivals()}
    >
      <p className={styles.count} aria-live="polite">
        {doorText.hereOf({ here, count: people.length })}
      </p>
      <p className={`small soft num ${styles.rest}`}>{rest}</p>
      <Seats here={here} late={late} total={people.length} />
      <div className={styles.sync} role="status">
        {isShown ? (
          <Badge tone="info" icon={<CloudOff />} className={styles.badge}>
            {[!isOnline && doorText.offline(), waiting > 0 && doorText.waitingToSync({ checkIns: waiting })]
              .filter(Boolean)
              .join('. ')}
          </Badge>
        ) : (
          <span className={`small soft row ${styles.saved}`}>
            <CloudCheck /> {doorText.saved()}
          </span>
        )}
      </div>
    </section>
  )
}

/** One block per seat, filled for arrivals. */
function Seats({ here, late, total }: { here: number; late: number; total: number }) {
  const kindAt = (at: number) => (at < here ? styles.here : at < here + late ? styles.late : undefined)
  return (
    <div className={styles.seats} role="img" aria-label={doorText.seatsLabel({ here, late, total })}>
      {total > BLOCKS_MAX ? (
        <>
          <i className={styles.here} style={{ flexGrow: here }} />
          <i className={styles.late} style={{ flexGrow: late }} />
          <i style={{ flexGrow: total - here - late }} />
        </>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no state.
        Array.from({ length: total }, (_, at) => <i key={at} className={kindAt(at)} />)
      )}
    </div>
  )
}
