import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as decisionsText from '#messages/decisions'
import type { Application } from '../../../../worker/contract/applications'
import { UNDO_SECONDS } from '../../../../worker/contract/limits'
import { ApiError, failureOf } from '../../../lib/api'
import { toast } from '../../../ui/toast'
import { cacheMoved } from '../review/use-decisions'
import { sendWaitlistDecision } from '../review/waitlist-decisions'
import { sendDecision, sendUndo } from './queries'
import type { ReviewDecision } from './review-decision'
import { afterDecision, DECIDED, DECISIONS, isAboutWaitlist } from './review-decision'
import { namesOf, onePerGroup } from './together'

/** A decision that can still be undone. */
export type Undoable = {
  key: number
  /** "Approved Jonah Weiss". */
  label: string
  before: Application[]
  /** The applications as the page shows them after the decision. */
  after: Application[]
  /** The applications as the server saved them; empty if it rejected the decision. */
  saved: Promise<Application[]>
  maximum: number | undefined
}

type DecideOptions = {
  everyDate?: boolean
  /** The number of spots to which an approval may raise the maximum. */
  maximum?: number
}

type Options = {
  /** Current length of the waitlist. */
  waitlisted: number
  /** Called once per application or group whose status changes, to update the activity's counts. */
  onMoved: (before: Application, after: Application) => void
  announce: (message: string) => void
  /** Called with the applications of a rejected decision. */
  onRefused: (applications: readonly Application[]) => void
}

/**
 * Decides applications to one activity, and can undo each decision for a few seconds. Updates rows and seats optimistically,
 * and rolls them back with a message if the server rejects a decision.
 */
export function useUndoable({ waitlisted, onMoved, announce, onRefused }: Options) {
  const queryClient = useQueryClient()
  const [undoable, setUndoable] = useState<Undoable[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const lastKey = useRef(0)
  /** Keys of undone decisions, including those not saved yet. */
  const undone = useRef(new Set<number>())
  /** Settles when all undos are saved. New decisions wait for it, because they may be about the same person. */
  const undoing = useRef<Promise<unknown>>(Promise.resolve())
  // Send decisions one at a time, so that each one sees the seats that the previous one left.
  const { mutateAsync } = useMutation({ mutationFn: run, scope: { id: 'decide' } })
  const { mutateAsync: mutateUndo } = useMutation({ mutationFn: run })

  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending) clearTimeout(timer)
    }
  }, [])

  function move(from: readonly Application[], to: readonly Application[]) {
    const counted = onePerGroup(to)
    for (const after of to) {
      const before = from.find(({ id }) => id === after.id)
      if (!before) continue
      cacheMoved(queryClient, before, after)
      if (counted.includes(after)) onMoved(before, after)
    }
  }

  const forget = (key: number) => setUndoable((entries) => entries.filter((entry) => entry.key !== key))

  function refresh(refetchType: 'active' | 'none') {
    for (const key of ['applications', 'participations', 'activities'])
      void queryClient.invalidateQueries({ queryKey: [key], refetchType })
  }

  function fail(error: unknown, sentence: string) {
    toast.failure(failureOf(error, sentence))
    // A rejection means that the page shows outdated data.
    if (error instanceof ApiError && error.status < 500) refresh('active')
  }

  function decide(
    before: Application[],
    decision: ReviewDecision,
    { everyDate = false, maximum }: DecideOptions = {},
  ): void {
    void queryClient.cancelQueries({ queryKey: ['applications', 'received'] })
    const at = new Date().toISOString()
    const places = onePerGroup(before).map(({ id, groupId = id }) => groupId)
    const optimistic = before.map((application) => {
      const place = places.indexOf(application.groupId ?? application.id)
      return afterDecision(application, decision, { at, waitlisted: waitlisted + place })
    })
    const hasGroup = places.length < before.length
    lastKey.current += 1
    const key = lastKey.current
    const label = DECIDED[decision].action(namesOf(before))
    const isUndone = undoing.current
    const saved = mutateAsync(async () => {
      await isUndone
      if (isAboutWaitlist(decision)) return sendWaitlistDecision(onePerGroup(before), decision)
      return sendDecision(before, { ...DECISIONS[decision], ...(everyDate && { everyDate }), maximum })
    }).then(
      (response) => {
        if (undone.current.has(key)) return response
        move(optimistic, response)
        // The response may contain only one member of a group.
        refresh(hasGroup || maximum !== undefined ? 'active' : 'none')
        return response
      },
      (error: unknown) => {
        if (undone.current.has(key)) return []
        move(optimistic, before)
        forget(key)
        onRefused(before)
        fail(error, decisionsText.notUpdated())
        return []
      },
    )
    move(before, optimistic)
    announce(label)
    // The server can't undo this decision; approve again instead.
    if (decision === 'takeBack') return
    setUndoable((entries) => [...entries, { key, label, before, after: optimistic, saved, maximum }])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      forget(key)
    }, UNDO_SECONDS * 1000)
    timers.current.add(timer)
  }

  /** Undoes and returns the newest decision that can be undone. */
  function undo(): Undoable | undefined {
    const last = undoable.at(-1)
    if (!last) return undefined
    const { key, before, after, saved, maximum } = last
    undone.current.add(key)
    forget(key)
    announce(decisionsText.undone({ label: last.label }))
    move(after, before)
    const previous = undoing.current
    undoing.current = Promise.all([saved, previous]).then(async ([response]) => {
      if (response.length === 0) return
      try {
        await mutateUndo(() => sendUndo(response))
        refresh(maximum === undefined ? 'none' : 'active')
      } catch (error) {
        toast.failure(failureOf(error, decisionsText.notUndone()))
        refresh('active')
      }
    })
    return last
  }

  return { decide, undo, last: undoable.at(-1) }
}

const run = (send: () => Promise<Application[]>) => send()
