import { Check, Hourglass, SkipForward } from 'lucide-react'
import * as decisionsText from '#messages/decisions'
import * as vocabularyText from '#messages/vocabulary'
import type { Application } from '../../../../worker/contract/applications'
import { Badge } from '../../../ui/badge'

/** Badge for a waitlisted applicant who is approved for the next free seat. Renders nothing for others. */
export function WaitlistBadge({ application }: { application: Application }) {
  const { isWaitlistApproved, passedOver, offer } = application
  if (offer)
    return (
      <Badge tone="info" icon={<Hourglass />}>
        {decisionsText.hasOffer()}
      </Badge>
    )
  if (!isWaitlistApproved) return null
  if (passedOver)
    return (
      <Badge tone="neutral" icon={<SkipForward />}>
        {decisionsText.missedTurn()}
      </Badge>
    )
  return (
    <Badge tone="success" icon={<Check />}>
      {vocabularyText.statusApproved()}
    </Badge>
  )
}
