import { Hourglass, Lock } from 'lucide-react'
import * as commonText from '#messages/common'
import type { Spots as SpotsProps } from '../../worker/contract/spots-text'
import { spotsText } from '../../worker/contract/spots-text'
import type { BadgeTone } from './badge'
import { Badge } from './badge'

/** Spots left, as a warning if there are few, or the number of people still needed. */
export function Spots(spots: SpotsProps) {
  const { text, isLow } = spotsText(spots)
  if (!isLow) return <span className="small soft num">{text}</span>
  return (
    <Badge tone="low-solid" icon={<Hourglass />}>
      {text}
    </Badge>
  )
}

/** A badge for full activities in lists. Use the tone `on` over a cover. */
export function FullBadge({ tone }: { tone?: BadgeTone | undefined }) {
  return (
    <Badge {...(tone && { tone })} icon={<Lock />}>
      {commonText.activityFull()}
    </Badge>
  )
}
