import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import * as activityFormText from '#messages/activity-form'
import { VISIBILITY_DEFAULT, VISIBILITY_LABELS } from '../../../../../worker/contract/vocabulary'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog/dialog'
import { describeSeatOptions, seatOptionsOf } from '../../seat-options/options'
import type { Draft } from '../draft'
import { SharedFields, StepFields } from './fields'
import * as styles from './more-options.module.css'
import type { StepProps } from './props'

/** A row that shows who approves and who can find the activity, and opens these and the other options of the details step. */
export function MoreOptions(props: StepProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>
          <b>{activityFormText.moreOptions()}</b>
          <span className="small soft">{describeOptions(props.draft)}</span>
        </span>
        <ChevronRight />
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={activityFormText.moreOptions()}
        description={activityFormText.moreOptionsHint()}
        footer={<Button onClick={() => setOpen(false)}>{activityFormText.done()}</Button>}
      >
        <StepFields>
          <SharedFields step={5} {...props} />
        </StepFields>
      </Dialog>
    </>
  )
}

/** Returns who approves, who can find the activity, and which other options differ from the defaults. */
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
