import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { loadState } from '../../../lib/load-state'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { nameOf } from '../review/name-of'
import { ReviewSkeleton } from '../review/skeleton'
import { useDecisions } from '../review/use-decisions'
import { useMoveInWaitlist, waitlisted, waitlistQuery } from './queries'
import { WaitlistRow } from './row'
import * as styles from './waitlist.module.css'

type WaitlistProps = {
  activity: Activity
  /** Content above the list, such as the number of seats. */
  children: ReactNode
  /** Id of the element with the number of seats. */
  seatsId: string
  isOpen: boolean
  activityOf: (activityId: string) => Activity | undefined
  onMoved: (before: Application, after: Application) => void
}

/** The waitlist of an activity, in the order that the organizer sets (product.md 6.11). */
export function Waitlist({ activity, children, seatsId, isOpen, activityOf, onMoved }: WaitlistProps) {
  const [announcement, announce] = useState('')
  const list = useInfiniteQuery(waitlistQuery(activity.id))
  const { decide, isBusy, question } = useDecisions({ activityOf, onMoved, announce })
  const { mutate: move } = useMoveInWaitlist(activity.id)
  const waiting = list.data ? waitlisted(list.data) : []
  const rows = useRef<HTMLOListElement>(null)
  const lastMove = useRef<{ id: string; direction: string; to: number } | null>(null)

  // A row that moves in the document loses focus. Restore focus to the same button, or to the other one if
  // that is disabled.
  useLayoutEffect(() => {
    const last = lastMove.current
    if (!last || waiting[last.to]?.id !== last.id) return
    lastMove.current = null
    const row = rows.current?.querySelector(`[data-application="${last.id}"]`)
    const enabled = row?.querySelector<HTMLButtonElement>(
      `[data-direction="${last.direction}"]:not(:disabled)`,
    )
    const other = row?.querySelector<HTMLButtonElement>('[data-direction]:not(:disabled)')
    ;(enabled ?? other)?.focus()
  })

  function moveTo(from: number, to: number, direction: string) {
    const application = waiting[from]
    if (!application) return
    lastMove.current = { id: application.id, direction, to }
    move({ waiting, from, to })
    announce(
      applicationsText.isNowNumber({ name: nameOf(application), number: to + 1, count: waiting.length }),
    )
  }

  return (
    <>
      {children}
      <LoadedList
        list={{ ...loadState(list), data: list.data && waiting, more: null }}
        failure={applicationsText.waitlistNotLoaded()}
        skeleton={<ReviewSkeleton />}
        empty={
          <EmptyState art="letter" title={applicationsText.waitlistEmpty()}>
            {applicationsText.waitlistEmptyHint()}
          </EmptyState>
        }
      >
        {(applications) => (
          <ol ref={rows} className={styles.list} aria-label={applicationsText.waitlist()}>
            {applications.map((application, index) => (
              <WaitlistRow
                key={application.id}
                application={application}
                index={index}
                count={applications.length}
                isOpen={isOpen}
                isBusy={isBusy(application)}
                activity={activity}
                seatsId={seatsId}
                onMove={(to, direction) => moveTo(index, to, direction)}
                onDecide={(decision) => decide(application, decision)}
              />
            ))}
          </ol>
        )}
      </LoadedList>
      {question}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}
