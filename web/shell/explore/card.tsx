import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import { cacheApplication } from '../../features/activities/cache'
import { ActivityCard } from '../../features/activities/explore/card'
import { TurningRow } from '../../features/activities/explore/row'
import { ApplyButton } from '../../features/applications/apply/button'
import { offerAfterApply } from '../push/offer-after-apply'

type ExploreCardProps = {
  activity: Activity
  isEager: boolean
  showsDistance: boolean
  /** Shows a compact row, which can be flipped to a card. */
  isRow?: boolean
  /** Whether a heading names its day. */
  isUnderDay?: boolean
  onCreatorClick: (creator: Activity['creator']) => void
}

/** A card or row with its apply button. Memoized, so that typing and loading more do not render it again. */
export const ExploreCard = memo(function ExploreCard({ isRow = false, ...card }: ExploreCardProps) {
  const Item = isRow ? TurningRow : ActivityCard
  return <Item {...card} action={<ExploreApply activity={card.activity} />} />
})

/** The apply button. It caches the new application, so that every list and page shows it at once. */
export function ExploreApply({ activity }: { activity: Activity }) {
  const queryClient = useQueryClient()
  return (
    <ApplyButton
      activity={activity}
      variant="card"
      onApplied={(application) => {
        cacheApplication(queryClient, activity.id, application)
        offerAfterApply(activity)
      }}
    />
  )
}
