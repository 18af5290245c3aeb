import * as activityFormText from '#messages/activity-form'
import type { ActivityVisibility } from '../../../worker/contract/activities'
import { ACTIVITY_VISIBILITIES } from '../../../worker/contract/vocabulary'
import { ChoiceCards } from '../../ui/choice-cards'
import { VISIBILITY_TEXTS } from './visibility-texts'

const options = () =>
  ACTIVITY_VISIBILITIES.map((value) => {
    const { label, hint } = VISIBILITY_TEXTS[value]
    return { value, label: label(), hint: hint() }
  })

type VisibilityChoiceProps = {
  value: ActivityVisibility
  onChange: (value: ActivityVisibility) => void
  disabledBecause?: string | undefined
}

/** Chooses who can see and find an activity (product.md 4.37). */
export function VisibilityChoice(props: VisibilityChoiceProps) {
  return <ChoiceCards label={activityFormText.whoCanFindIt()} hideLabel options={options()} {...props} />
}
