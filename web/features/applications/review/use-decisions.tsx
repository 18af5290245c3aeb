import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import * as decisionsText from '#messages/decisions'
import * as uiText from '#messages/ui'
import type { Activity } from '../../../../worker/contract/activities'
import type { Application } from '../../../../worker/contract/applications'
import { UNDO_SECONDS } from '../../../../worker/contract/limits'
import { ApiError, failureOf } from '../../../lib/api'
import { useDialogSubject } from '../../../lib/use-dialog-subject'
import { toast } from '../../../ui/toast'
import { sendDecision } from '../decide/queries'
import type { ReviewDecision } from '../decide/review-decision'
import {
  afterDecision,
  DECIDED,
  DECISIONS,
  isAboutWaitlist,
  missingSpots,
  reversalOf,
  withMoved,
} from '../decide/review-decision'
import { nameOf } from './name-of'
import { sendWaitlistDecision } from './waitlist-decisions'

const DECIDE_KEY = ['applications', 'decide']

const RaiseDialog = lazy(() => import('../decide/raise-dialog'))

type Variables = {
  application: Application
  decision: ReviewDecision
  isUndo?: boolean
  /** The number of spots to which an approval may raise the maximum. */
  maximum?: number
}

type Options = {
  activityOf: (activityId: string) => Activity | undefined
  /** Called when an application's status changes, to update its activity's counts. */
  onMoved: (before: Application, after: Application) => void
  /** Announces the change to screen readers. */
  announce: (message: string) => void
}

/**
 * Decides applications. Updates row, counts, and seats optimistically, and rolls them back with a message if the server
 * rejects the decision. Rows stay in place until the list reloads, even if a filter no longer matches them. `question` is the
 * dialog about a full activity.
 */
export function useDecisions({ activityOf, onMoved, announce }: Options) {
  const queryClient = useQueryClient()
  const [full, setFull] = useState<{ application: Application; activity: Activity } | null>(null)
  const asked = useDialogSubject(full)

  function move(before: Application, after: Application) {
    cacheMoved(queryClient, before, after)
    onMoved(before, after)
  }

  const refresh = (refetchType: 'active' | 'none') =>
    Promise.all(
      ['applications', 'participations', 'activities'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key], refetchType }),
      ),
    )

  const { mutate } = useMutation({
    mutationKey: DECIDE_KEY,
    mutationFn: async ({ application, decision, maximum }: Variables) => {
      const sent = isAboutWaitlist(decision)
        ? sendWaitlistDecision([application], decision)
        : sendDecision([application], { ...DECISIONS[decision], maximum })
      return (await sent)[0] ?? application
    },
    onMutate: async ({ application, decision }) => {
      await queryClient.cancelQueries({ queryKey: ['applications', 'received'] })
      const waitlisted = activityOf(application.activityId)?.counts?.waitlisted ?? 0
      const optimistic = afterDecision(application, decision, { at: new Date().toISOString(), waitlisted })
      move(application, optimistic)
      return { optimistic }
    },
    onError: (error, variables, context) => {
      if (context) move(context.optimistic, variables.application)
      const isFinal = error instanceof ApiError && error.status < 500
      toast.failure(failureOf(error, decisionsText.notUpdated()), {
        ...(!isFinal && { action: { label: uiText.tryAgain(), onClick: () => mutate(variables) } }),
      })
      // A rejection means that the page shows outdated data.
      if (isFinal) void refresh('active')
    },
    onSuccess: (response, { application, decision, isUndo, maximum }, { optimistic }) => {
      move(optimistic, response)
      // The response contains only one member of a group.
      void refresh(application.groupId || maximum !== undefined ? 'active' : 'none')
      const message = DECIDED[decision].fact(nameOf(application))
      const reversal = isUndo ? null : reversalOf(decision, application)
      if (!reversal) return announce(message)
      toast.message(message, {
        duration: UNDO_SECONDS * 1000,
        action: {
          label: decisionsText.undo(),
          onClick: () =>
            mutate({ application: { ...application, ...response }, decision: reversal, isUndo: true }),
        },
      })
    },
  })

  const busyIds = useMutationState({
    filters: { mutationKey: DECIDE_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as Variables | undefined)?.application.id,
  })

  return {
    decide: (application: Application, decision: ReviewDecision) => {
      const activity = activityOf(application.activityId)
      const isFull = activity !== undefined && missingSpots([application], activity) > 0
      if (decision === 'approve' && isFull) setFull({ application, activity })
      else mutate({ application, decision })
    },
    question: asked && (
      <Suspense fallback={null}>
        <RaiseDialog
          open={asked.open}
          activity={asked.subject.activity}
          chosen={[asked.subject.application]}
          onClose={() => setFull(null)}
          onApprove={(maximum) => {
            setFull(null)
            mutate({ application: asked.subject.application, decision: 'approve', maximum })
          }}
        />
      </Suspense>
    ),
    isBusy: (application: Application) => busyIds.includes(application.id),
  }
}

/** Writes a changed application into every cached list that contains it. */
export function cacheMoved(queryClient: QueryClient, before: Application, after: Application): void {
  queryClient.setQueriesData<{ pages: { items: Application[] }[] }>(
    { queryKey: ['applications', 'received'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: withMoved(page.items, before, after) })),
      },
  )
}
