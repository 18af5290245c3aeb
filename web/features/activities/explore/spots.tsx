import { Check, ListOrdered } from 'lucide-react'
import * as exploreText from '#messages/explore'
import * as uiText from '#messages/ui'
import type { Activity } from '../../../../worker/contract/activities'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { isUndecided } from '../../../lib/tentative'
import type { BadgeTone } from '../../../ui/badge'
import { Badge } from '../../../ui/badge'
import { FullBadge, Spots } from '../../../ui/spots'

/** Spots left, or people still needed. Renders nothing for a full activity, which has a badge instead. */
export function ActivitySpots({ activity }: { activity: Activity }) {
  const { spotsLeft } = activity
  if (spotsLeft <= 0) return null
  return <Spots left={spotsLeft} more={isUndecided(activity) ? moreNeeded(activity) : 0} />
}

/** Badge with the status of the viewer's application, or with "full" if they haven't applied to a full activity. */
export function ViewerBadge({
  activity: { application, spotsLeft },
  tone,
}: {
  activity: Activity
  tone?: BadgeTone
}) {
  const badge = (icon: typeof Check, text: string) => {
    const Icon = icon
    return (
      <Badge {...(tone && { tone })} icon={<Icon />}>
        {text}
      </Badge>
    )
  }
  if (application?.status === 'APPROVED') return badge(Check, exploreText.approved())
  if (application?.status === 'PENDING') {
    const { waitlistPosition, offer } = application
    if (!waitlistPosition) return badge(Check, exploreText.applied())
    return badge(
      ListOrdered,
      offer ? uiText.aSpotOpenedUp() : uiText.positionOnWaitlist({ position: waitlistPosition }),
    )
  }
  return spotsLeft <= 0 ? <FullBadge tone={tone} /> : null
}
