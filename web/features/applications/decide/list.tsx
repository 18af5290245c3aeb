import { ChevronDown } from 'lucide-react'
import * as decisionsText from '#messages/decisions'
import { Count } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { SelectOne } from '../../../ui/select-one'
import * as styles from './list.module.css'
import { Rows } from './rows'
import type { ReviewView } from './view'

/** Lists undecided and waitlisted applicants, with decided ones collapsed below. */
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
      {toolbar && <div className={styles.tools}>{toolbar}</div>}
      <div className={styles.scroll}>
        {toDecide > 0 && (
          <div className={styles.heading}>
            <h3>
              {decisionsText.toDecide()} <Count>{toDecide}</Count>
            </h3>
            {questions.length > 0 && (
              <SelectOne
                variant="quiet"
                aria-label={decisionsText.show()}
                value={shownQuestion}
                onChange={onShowQuestion}
                options={[
                  { value: undefined, label: decisionsText.note() },
                  ...questions.map((value) => ({ value, label: value })),
                ]}
              />
            )}
            {firstCount > 1 && selected.length === 0 && (
              <Button variant="quiet" onClick={onSelectFirst}>
                {decisionsText.selectFirst({ count: firstCount })}
              </Button>
            )}
          </div>
        )}
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
            <div className={styles.heading}>
              <h3>
                {decisionsText.waitlist()}{' '}
                <small>{decisionsText.firstCome({ count: counts.waitlisted })}</small>
              </h3>
              {waitlistLink}
            </div>
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
