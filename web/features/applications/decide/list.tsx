import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import * as decisionsText from '#messages/decisions'
import { Count } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { SelectOne } from '../../../ui/select-one'
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
    <section className={`card ${styles.list}`} aria-label={decisionsText.applications()}>
      <div className={`between ${styles.jump}`}>
        <nav aria-label={decisionsText.jumpTo()}>
          <a href={`#${pendingId}`}>
            {decisionsText.toDecide()}{' '}
            {toDecide > 0 ? <Count>{toDecide}</Count> : <span className="num">0</span>}
          </a>
          {counts.waitlisted > 0 && (
            <a href={`#${waitingId}`}>
              {decisionsText.waitlist()} <span className="num">{counts.waitlisted}</span>
            </a>
          )}
        </nav>
        {firstCount > 1 && selected.length === 0 && (
          <Button variant="quiet" onClick={onSelectFirst}>
            {decisionsText.selectFirst({ count: firstCount })}
          </Button>
        )}
      </div>
      {toolbar && <div className={styles.tools}>{toolbar}</div>}
      {questions.length > 0 && (
        <div className={`row ${styles.shown}`}>
          <span className="small soft" aria-hidden="true">
            {decisionsText.show()}
          </span>
          <SelectOne
            aria-label={decisionsText.show()}
            value={shownQuestion}
            onChange={onShowQuestion}
            options={[
              { value: undefined, label: decisionsText.note() },
              ...questions.map((value) => ({ value, label: value })),
            ]}
          />
        </div>
      )}
      <div className={styles.scroll}>
        <h3 id={pendingId} className="sr" tabIndex={-1}>
          {decisionsText.toDecide()}
        </h3>
        {isWithoutHit ? (
          <EmptyState art="letter" title={decisionsText.noneFound()} level={3} bare>
            {decisionsText.noneMatch()}
          </EmptyState>
        ) : pending.length > 0 ? (
          <Rows label={decisionsText.toDecide()} applications={pending} {...rows} />
        ) : (
          toDecide === 0 && (
            <p className={styles.none}>
              {counts.waitlisted === 0 ? decisionsText.everyoneDecided() : decisionsText.onlyWaitlistLeft()}
            </p>
          )
        )}
        {waiting.length > 0 && (
          <>
            <h3 id={waitingId} className={styles.heading} tabIndex={-1}>
              {decisionsText.waitlist()} <span>{decisionsText.firstCome({ count: counts.waitlisted })}</span>
              {waitlistLink}
            </h3>
            <Rows label={decisionsText.waitlist()} applications={waiting} {...rows} />
          </>
        )}
      </div>
      <details
        className={styles.decided}
        open={showsDecided}
        onToggle={(event) => onShowDecided(event.currentTarget.open)}
      >
        <summary>
          {decisionsText.decided()}{' '}
          <span>{decisionsText.approvedCount({ count: activity.participants })}</span>
          <ChevronDown />
        </summary>
        <div className={styles.done}>
          <Rows
            label={decisionsText.decided()}
            applications={decided}
            currentId={current?.id}
            now={now}
            onShow={onShow}
          />
          <p className={styles.more}>{searchLink}</p>
        </div>
      </details>
    </section>
  )
}
