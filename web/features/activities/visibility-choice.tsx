import type { ActivityVisibility } from '../../../worker/contract/activities'
import { ACTIVITY_VISIBILITIES } from '../../../worker/contract/vocabulary'
import { ChoiceCards } from '../../ui/choice-cards'
import { VISIBILITY_TEXTS } from './visibility-texts'

const OPTIONS = ACTIVITY_VISIBILITIES.map((value) => ({ value, ...VISIBILITY_TEXTS[value] }))

type VisibilityChoiceProps = {
  value: ActivityVisibility
  onChange: (value: ActivityVisibility) => void
  disabledBecause?: string | undefined
}

/** Chooses who can see and find an activity (product.md 4.37). */
export function VisibilityChoice(props: VisibilityChoiceProps) {
  return <ChoiceCards label="Who can find it" options={OPTIONS} {...props} />
}
