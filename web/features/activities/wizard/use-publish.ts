import { useState } from 'react'
import { useStore } from 'zustand'
import type { NewActivity } from '../../../../worker/contract/activities'
import type { Failure } from '../../../lib/api'
import { ApiError, failureOf } from '../../../lib/api'
import { useCreateActivity } from '../mutations'
import { announcePublished } from '../published/just-published'
import { draftStore } from './draft'
import type { Step } from './step'
import { REVIEW_STEP } from './step'

/** Returns the step whose input the server rejected, with the server's message, or null. */
type StepOf = (error: ApiError) => { step: Step; message: string } | null
type Options = { userId: string; goTo: (step: Step) => void; onPublished: () => void }

/**
 * Publishes the user's draft and clears it on success. If the server rejects a field, goes to its step and keeps the message
 * until the draft changes.
 */
export function usePublish({ userId, goTo, onPublished }: Options) {
  const { revision, clear } = useStore(draftStore(userId))
  const create = useCreateActivity()
  const [refusal, setRefusal] = useState<{ step: Step; failure: Failure; revision: string } | null>(null)
  const isCurrent = refusal?.revision === revision

  function showError(error: unknown, stepOf: StepOf) {
    const refused = error instanceof ApiError ? stepOf(error) : null
    const failure = refused ? { text: refused.message } : failureOf(error)
    setRefusal({ revision, step: refused?.step ?? REVIEW_STEP, failure })
    if (refused) goTo(refused.step)
  }

  /** `activity` is the data to send, or null while the draft is incomplete. */
  function publish(activity: NewActivity | null, stepOf: StepOf) {
    if (!activity || create.isPending) return
    setRefusal(null)
    create.mutateAsync({ ...activity, key: revision }).then(
      (created) => {
        announcePublished(created)
        onPublished()
        clear()
      },
      (error) => showError(error, stepOf),
    )
  }

  return {
    publish,
    isPending: create.isPending,
    published: create.isSuccess ? { ...create.variables, id: create.data.id } : null,
    errorAt: (step: Step) => (isCurrent && refusal.step === step ? refusal.failure : null),
  }
}

export type Publishing = ReturnType<typeof usePublish>
