import { useState } from 'react'
import { useStore } from 'zustand'
import type { Failure } from '../../../lib/api'
import { ApiError, failureOf } from '../../../lib/api'
import { useCreateActivity } from '../mutations'
import { announcePublished } from '../published/just-published'
import { draftStore, toNewActivity } from './draft'
import type { Step } from './step'
import { REVIEW_STEP } from './step'
import { refusedStep } from './validation'

type Options = { userId: string; goTo: (step: Step) => void; onPublished: () => void }

/**
 * Publishes the user's draft and clears it on success. When the server refuses a field, navigates to its step and
 * keeps the message until the draft changes.
 */
export function usePublish({ userId, goTo, onPublished }: Options) {
  const { draft, revision, clear } = useStore(draftStore(userId))
  const create = useCreateActivity()
  const [refusal, setRefusal] = useState<{ step: Step; failure: Failure; revision: string } | null>(null)
  const isCurrent = refusal?.revision === revision

  function showError(error: unknown) {
    const refused = error instanceof ApiError ? refusedStep(error) : null
    const failure = refused ? { text: refused.message } : failureOf(error)
    setRefusal({ revision, step: refused?.step ?? REVIEW_STEP, failure })
    if (refused) goTo(refused.step)
  }

  function publish() {
    const activity = toNewActivity(draft)
    if (!activity || create.isPending) return
    setRefusal(null)
    create.mutateAsync({ ...activity, key: revision }).then((created) => {
      announcePublished(created)
      onPublished()
      clear()
    }, showError)
  }

  return {
    publish,
    isPending: create.isPending,
    published: create.isSuccess ? create.variables : null,
    errorAt: (step: Step) => (isCurrent && refusal.step === step ? refusal.failure : null),
  }
}

export type Publishing = ReturnType<typeof usePublish>
