import { Check, X } from 'lucide-react'
import { useId } from 'react'
import * as decisionsText from '#messages/decisions'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { pendingText } from '../review/pending-text'
import { DecisionButtons } from './buttons'
import * as styles from './desktop.module.css'
import { List } from './list'
import { PersonOrGroup } from './person'
import { SeatsBar } from './seats-bar'
import { nameOfGroup } from './together'
import { UndoStrip } from './undo-strip'
import type { ReviewView } from './view'

/** List and applicant side by side. They scroll separately, so that seats and buttons stay visible. */
export function DesktopReview(view: ReviewView) {
  const { activity, seatsId, current, selected, undoable } = view
  const nameId = useId()
  return (
    <>
      <SeatsBar id={seatsId} activity={activity} selected={view.selectedSeats}>
        {selected.length > 0 ? (
          <BulkButtons {...view} />
        ) : undoable ? (
          <UndoStrip undoable={undoable} hasKey onUndo={view.onUndo} />
        ) : (
          <p className="small soft num">{pendingText(view.counts)}</p>
        )}
      </SeatsBar>
      <div className={styles.panes}>
        <List {...view} />
        <section
          className={`card ${styles.peek}`}
          aria-label={current ? nameOfGroup(view.membersOf(current)) : decisionsText.applicant()}
        >
          {current ? (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
              <article className={styles.body} tabIndex={0} aria-labelledby={nameId}>
                <PersonOrGroup key={current.id} view={view} application={current} nameId={nameId} />
              </article>
              <div className={styles.decide}>
                <DecisionButtons view={view} application={current} describedBy={nameId} hasKeys />
              </div>
            </>
          ) : (
            <p className={styles.none}>{!view.isWithoutHit && decisionsText.chooseApplicant()}</p>
          )}
          <div className={`micro soft ${styles.keys}`}>
            <span>
              <kbd>J</kbd>
              <kbd>K</kbd> {decisionsText.keyNext()}
            </span>
            <span>
              <kbd>X</kbd> {decisionsText.keySelect()}
            </span>
            <span>
              <kbd>U</kbd> {decisionsText.keyUndo()}
            </span>
            <button type="button" onClick={view.onShowKeys} aria-haspopup="dialog">
              <kbd>?</kbd> {decisionsText.keyAll()}
            </button>
          </div>
        </section>
      </div>
    </>
  )
}

function BulkButtons({ selected, selectedSeats, isForWaitlist, onDecide, onClear }: ReviewView) {
  const forWaitlist = isForWaitlist(selected)
  return (
    <>
      <Button onClick={() => onDecide(selected, forWaitlist ? 'approveForWaitlist' : 'approve')}>
        <Check />
        {decisionsText.approveSpots({ for: forWaitlist ? 'waitlist' : 'other', spots: selectedSeats })}
      </Button>
      <Button variant="line" onClick={() => onDecide(selected, 'waitlist')}>
        {decisionsText.waitList()}
      </Button>
      <Button variant="danger-quiet" onClick={() => onDecide(selected, 'decline')}>
        {decisionsText.decline()}
      </Button>
      <IconButton label={decisionsText.clearSelection()} variant="quiet" onClick={onClear}>
        <X />
      </IconButton>
    </>
  )
}
