import { Ellipsis } from 'lucide-react'
import * as decisionsText from '#messages/decisions'
import { IconButton } from '../../../ui/icon-button'
import { Menu, MenuItem } from '../../../ui/menu'
import type { DecisionButton, ReviewDecision } from '../decide/review-decision'

type RareDecisionsProps = {
  buttons: readonly DecisionButton[]
  /** The applicant's name. */
  name: string
  onDecide: (decision: ReviewDecision) => void
}

/** A menu with the less common decisions on an applicant. */
export function RareDecisions({ buttons, name, onDecide }: RareDecisionsProps) {
  const rare = buttons.filter(({ isRare }) => isRare)
  if (rare.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton label={decisionsText.moreFor({ name })} variant="line">
          <Ellipsis />
        </IconButton>
      }
    >
      {rare.map(({ decision, label }) => (
        <MenuItem key={decision} onSelect={() => onDecide(decision)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
