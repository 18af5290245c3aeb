import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from 'zustand'
import * as activityFormText from '#messages/activity-form'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog/dialog'
import { draftStore, isEmptyDraft } from './wizard/draft'
import { TypeStep } from './wizard/steps/type'

/** The wizard's first step in a dialog. Choosing a type opens the wizard at its second step. */
export function CreateDialog({
  userId,
  open,
  onOpenChange,
}: {
  userId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const navigate = useNavigate()
  const { draft, change } = useStore(draftStore(userId))
  const [hadDraft] = useState(() => !isEmptyDraft(draft))
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={activityFormText.createActivity()}
      description={activityFormText.whatAreYouPlanning()}
      footer={
        hadDraft && (
          <Button variant="soft" onClick={() => void navigate({ to: '/create-activity' })}>
            {activityFormText.continueDraft()}
          </Button>
        )
      }
    >
      <TypeStep
        value={draft.type}
        onChange={(type) => change({ type })}
        onAdvance={() => void navigate({ to: '/create-activity', search: { step: 2 } })}
      />
    </Dialog>
  )
}
