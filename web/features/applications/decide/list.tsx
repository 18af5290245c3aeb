import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Count } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { Select } from '../../../ui/select'
import * as styles from './list.module.css'
import { Rows } from './rows'
import type { ReviewView } from './view'

/** Lists undecided and waitlisted applicants, and, collapsed, decided ones. */
export function List({
  activity,
  counts,
  isWithoutHit,
  pending,
  waiting,
  decided,
  current,
  now,
  selectedIds,
  selected,
  membersOf,
  showsDecided,
  firstCount,
  waitlistLink,
  searchLink,
  questions,
  shownQuestion,
  onShowQuestion,
  toolbar,
  onShow,
  onToggle,
  onSelectFirst,
  onShowDecided,
}: ReviewView) {
  const pendingId = useId()
  const waitingId = useId()
  const rows = {
    currentId: current?.id,
    now,
    onShow,
    membersOf,
    question: shownQuestion,
    selection: { ids: selectedIds, onToggle },
  }
  const toDecide = counts.pending - counts.waitlisted
  return (
    <section className={`card ${styles.list}`} aria-label="Applications">
      <div className={styles.jump}>
        <nav aria-label="Jump to">
          <a href={`#${pendingId}`}>
            To decide {toDecide > 0 ? <Count>{toDecide}</Count> : <span className="num">0</span>}
          </a>
          {counts.waitlisted > 0 && (
            <a href={`#${waitingId}`}>
              Waitlist <span className="num">{counts.waitlisted}</span>
            </a>
          )}
        </nav>
        {firstCount > 1 && selected.length === 0 && (
          <Button variant="quiet" onClick={onSelectFirst}>
            Select first {firstCount}
          </Button>
        )}
      </div>
      <div className={styles.tools}>{toolbar}</div>
      {questions.length > 0 && (
        <div className={styles.shown}>
          <span className="small soft" aria-hidden="true">
            Show
          </span>
          <Select
            aria-label="Show"
            value={shownQuestion ?? ''}
            onChange={({ target }) => onShowQuestion(target.value === '' ? undefined : target.value)}
          >
            <option value="">Note</option>
            {questions.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </div>
      )}
      <div className={styles.scroll}>
        <h3 id={pendingId} className="sr" tabIndex={-1}>
          To decide
        </h3>
        {isWithoutHit ? (
          <EmptyState art="letter" title="No applications found" level={3} bare>
            No applications match your current filters.
          </EmptyState>
        ) : pending.length > 0 ? (
          <Rows label="To decide" applications={pending} {...rows} />
        ) : (
          toDecide === 0 && (
            <p className={styles.none}>
              {counts.waitlisted === 0 ? 'Everyone is decided.' : 'Only the waitlist is left.'}
            </p>
          )
        )}
        {waiting.length > 0 && (
          <>
            <h3 id={waitingId} className={styles.heading} tabIndex={-1}>
              Waitlist <span>{counts.waitlisted}, first come first</span>
              {waitlistLink}
            </h3>
            <Rows label="Waitlist" applications={waiting} {...rows} />
          </>
        )}
      </div>
      <details
        className={styles.decided}
        open={showsDecided}
        onToggle={(event) => onShowDecided(event.currentTarget.open)}
      >
        <summary>
          Decided <span>{activity.participants} approved</span>
          <ChevronDown />
        </summary>
        <div className={styles.done}>
          <Rows label="Decided" applications={decided} currentId={current?.id} now={now} onShow={onShow} />
          <p className={styles.more}>{searchLink}</p>
        </div>
      </details>
    </section>
  )
}
