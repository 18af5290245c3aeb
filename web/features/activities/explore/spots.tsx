import { Check, Hourglass, ListOrdered, Lock } from 'lucide-react'
import * as exploreText from '#messages/explore'
import * as uiText from '#messages/ui'
import type { Activity } from '../../../../worker/contract/activities'
import { moreNeeded } from '../../../../worker/contract/goes-ahead'
import { LOW_SPOTS_THRESHOLD } from '../../../../worker/contract/limits'
import { isUndecided } from '../../../lib/tentative'
import type { BadgeTone } from '../../../ui/badge'
import { Badge } from '../../../ui/badge'

/** Spots left, with a warning if there are few (product.md 4.8), or the number of people still needed. */
export function Spots({ activity }: { activity: Activity }) {
  const { spotsLeft } = activity
  if (spotsLeft <= 0) return null
  const text = exploreText.spotsLeft({ spots: spotsLeft })
  if (spotsLeft <= LOW_SPOTS_THRESHOLD)
    return (
      <Badge tone="low-solid" icon={<Hourglass />}>
        {text}
      </Badge>
    )
  const more = isUndecided(activity) ? moreNeeded(activity) : 0
  return (
    <span className="num">{more > 0 ? exploreText.needsMore({ more, hidden: (text) => text }) : text}</span>
  )
}

/** The viewer's application, or that the activity is full. */
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
  return spotsLeft <= 0 ? badge(Lock, exploreText.activityFull()) : null
}
