import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { loadState } from '../../../lib/load-state'
import { EmptyState } from '../../../ui/empty-state'
import { LoadedList } from '../../../ui/loaded'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { ReviewSkeleton } from './review-skeleton'
import { nameOf, useDecisions } from './use-decisions'
import * as styles from './waitlist.module.css'
import { inLine, useMoveInLine, waitlistQuery } from './waitlist-queries'
import { WaitlistRow } from './waitlist-row'

type WaitlistProps = {
  activity: Activity
  /** Stands above the list: the seats. */
  children: ReactNode
  /** The element that says how many seats are left. */
  seatsId: string
  isOpen: boolean
  activityOf: (activityId: string) => Activity | undefined
  onMoved: (before: Application, after: Application) => void
}

/** The waitlist in order. The organizer decides the order (product.md 6.11). */
export function Waitlist({ activity, children, seatsId, isOpen, activityOf, onMoved }: WaitlistProps) {
  const [said, setSaid] = useState('')
  const list = useInfiniteQuery(waitlistQuery(activity.id))
  const { decide, isBusy } = useDecisions({ activityOf, onMoved, announce: setSaid })
  const { mutate: move } = useMoveInLine(activity.id)
  const waiting = list.data ? inLine(list.data) : []
  const rows = useRef<HTMLOListElement>(null)
  const pressed = useRef<{ id: string; act: string; to: number } | null>(null)

  // The row moves in the document, and takes the focus out of its button: it goes back there, or to the other way.
  useLayoutEffect(() => {
    const last = pressed.current
    if (!last || waiting[last.to]?.id !== last.id) return
    pressed.current = null
    const row = rows.current?.querySelector(`[data-application="${last.id}"]`)
    const enabled = row?.querySelector<HTMLButtonElement>(`[data-act="${last.act}"]:not(:disabled)`)
    const other = row?.querySelector<HTMLButtonElement>('[data-act]:not(:disabled)')
    ;(enabled ?? other)?.focus()
  })

  function moveTo(from: number, to: number, act: string) {
    const application = waiting[from]
    if (!application) return
    pressed.current = { id: application.id, act, to }
    move({ waiting, from, to })
    setSaid(`${nameOf(application)} is now number ${to + 1} of ${waiting.length}`)
  }

  return (
    <>
      {children}
      <LoadedList
        list={{ ...loadState(list), data: list.data && waiting, more: null }}
        failure="The waitlist did not load"
        skeleton={<ReviewSkeleton />}
        empty={
          <EmptyState art="letter" title="Nobody is waiting">
            People who join the waitlist of a full activity, or whom you put there, stand here in their order.
          </EmptyState>
        }
      >
        {(applications) => (
          <ol ref={rows} className={styles.list} aria-label="Waitlist">
            {applications.map((application, at) => (
              <WaitlistRow
                key={application.id}
                application={application}
                place={at}
                count={applications.length}
                isOpen={isOpen}
                isBusy={isBusy(application)}
                full={activity.status === 'full' ? activity : null}
                seatsId={seatsId}
                onMove={(to, act) => moveTo(at, to, act)}
                onDecide={(decision) => decide(application, decision)}
              />
            ))}
          </ol>
        )}
      </LoadedList>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
