import { useState } from 'react'
import * as activityFormText from '#messages/activity-form'
import { VISIBILITY_LABELS } from '../../../../../worker/contract/labels'
import { VISIBILITY_DEFAULT } from '../../../../../worker/contract/vocabulary'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog/dialog'
import { MoreRow } from '../../../../ui/more-row'
import { describeSeatOptions, seatOptionsOf } from '../../seat-options/options'
import type { Draft } from '../draft'
import { DETAILS_STEP } from '../step'
import { SharedFields } from './fields'
import type { StepProps } from './props'

/** Row that summarizes the less common options of the details step and opens a dialog to change them. */
export function MoreOptions(props: StepProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MoreRow title={activityFormText.moreOptions()} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {describeOptions(props.draft)}
      </MoreRow>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={activityFormText.moreOptions()}
        description={activityFormText.moreOptionsHint()}
        footer={<Button onClick={() => setOpen(false)}>{activityFormText.done()}</Button>}
      >
        <div>
          <SharedFields step={DETAILS_STEP} {...props} />
        </div>
      </Dialog>
    </>
  )
}

/** Returns a summary: who approves, who can find the activity, and any other options that differ from the defaults. */
function describeOptions(draft: Draft): string {
  const { autoApproval, visibility = VISIBILITY_DEFAULT, applicantQuestions = [] } = draft
  const seats = describeSeatOptions(seatOptionsOf(draft))
  return [
    autoApproval ? activityFormText.approvesAutomatically() : activityFormText.youApproveEveryone(),
    VISIBILITY_LABELS[visibility](),
    applicantQuestions.length > 0 && activityFormText.questions({ count: applicantQuestions.length }),
    seats !== describeSeatOptions(seatOptionsOf({})) && seats,
  ]
    .filter(Boolean)
    .join(' · ')
}
