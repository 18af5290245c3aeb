import { Flame } from 'lucide-react'
import type { Activity } from '../../../../worker/contract/activities'
import { LOW_SPOTS_THRESHOLD } from '../../../../worker/contract/limits'
import { isOpen } from '../../../lib/activity-time'
import { pluralize } from '../../../lib/format'
import { Badge } from '../../../ui/badge'

/** How many can still come; a warning from three seats down (product.md 4.8), and nothing once nobody can. */
export function SpotsLeft({ activity }: { activity: Activity }) {
  const { spotsLeft } = activity
  if (!isOpen(activity)) return null
  if (spotsLeft === 0) return <span className="small soft">No spots left</span>
  const words = `${pluralize(spotsLeft, 'spot')} left`
  return spotsLeft > LOW_SPOTS_THRESHOLD ? (
    <span className="small soft">{words}</span>
  ) : (
    <Badge tone="low" icon={<Flame />}>
      Only {words}
    </Badge>
  )
}
