import { Check, ChevronRight, GalleryVerticalEnd, List as ListIcon, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import * as decisionsText from '#messages/decisions'
import { Button } from '../../../ui/button'
import { DockSlot } from '../../../ui/dock-slot'
import { IconButton } from '../../../ui/icon-button'
import { DecisionButtons } from './buttons'
import { List } from './list'
import { PersonOrGroup } from './person'
import * as styles from './phone.module.css'
import { SeatsBar } from './seats-bar'
import { UndoStrip } from './undo-strip'
import type { ReviewView } from './view'

/** One card at a time with three big buttons. The list, for selecting several, opens with a button or a search. */
export function PhoneReview(view: ReviewView) {
  const { activity, seatsId, search, current, selected, undoable, pending, waiting, onDecide } = view
  const [wantsList, setWantsList] = useState(false)
  // Show the list while searching, because it includes decided applicants.
  useEffect(() => {
    if (search !== '') setWantsList(true)
  }, [search])
  const isList = wantsList || !current
  const nameId = useId()
  const isSelecting = isList && selected.length > 0
  const forWaitlist = view.isForWaitlist(selected)
  return (
    <div className={styles.phone}>
      <SeatsBar id={seatsId} activity={activity} selected={isList ? view.selectedSeats : 0}>
        {isSelecting ? (
          <IconButton label={decisionsText.clearSelection()} onClick={view.onClear}>
            <X />
          </IconButton>
        ) : (
          <span className="soft num">{decisionsText.pendingCount({ count: view.counts.pending })}</span>
        )}
        {current && (
          <IconButton
            label={isList ? decisionsText.oneByOne() : decisionsText.showAsList()}
            onClick={() => setWantsList(!isList)}
          >
            {isList ? <GalleryVerticalEnd /> : <ListIcon />}
          </IconButton>
        )}
      </SeatsBar>
      {view.toolbar}
      {isList ? (
        <List
          {...view}
          toolbar={null}
          current={undefined}
          onShow={(application) => {
            view.onShow(application)
            setWantsList(false)
          }}
        />
      ) : (
        <div className={styles.stack} data-more={pending.length + waiting.length > 1 || undefined}>
          <article key={current.id} className={`card ${styles.card}`} aria-labelledby={nameId}>
            <PersonOrGroup
              view={view}
              application={current}
              nameId={nameId}
              action={
                pending.length > 1 &&
                pending.includes(current) && (
                  <div className={styles.later}>
                    <Button variant="quiet" onClick={() => view.onLater(current)}>
                      {decisionsText.later()}
                      <ChevronRight />
                    </Button>
                  </div>
                )
              }
            />
          </article>
        </div>
      )}
      <DockSlot>
        {undoable && <UndoStrip undoable={undoable} onUndo={view.onUndo} />}
        {isSelecting ? (
          <div className={styles.thumb}>
            <Button variant="danger-quiet" onClick={() => onDecide(selected, 'decline')}>
              {decisionsText.decline()}
            </Button>
            <Button variant="line" onClick={() => onDecide(selected, 'waitlist')}>
              {decisionsText.waitList()}
            </Button>
            <Button onClick={() => onDecide(selected, forWaitlist ? 'approveForWaitlist' : 'approve')}>
              <Check />
              {decisionsText.approveSpots({
                for: forWaitlist ? 'waitlist' : 'other',
                spots: view.selectedSeats,
              })}
            </Button>
          </div>
        ) : (
          current &&
          !isList && (
            <div className={`${styles.thumb} ${styles.reversed}`}>
              <DecisionButtons view={view} application={current} describedBy={nameId} />
            </div>
          )
        )}
      </DockSlot>
    </div>
  )
}
