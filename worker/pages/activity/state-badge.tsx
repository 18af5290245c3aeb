import * as publicPagesText from '#messages/public-pages'
import { Badge } from '../../../web/ui/badge'
import type { PageState } from './state'

/** Says why an activity can't be joined, or that it is full. */
export function StateBadge({ state }: { state: PageState }) {
  if (state === 'cancelled') return <Badge tone="danger">{publicPagesText.canceled()}</Badge>
  if (state === 'over') return <Badge>{publicPagesText.over()}</Badge>
  if (state === 'begun') return <Badge>{publicPagesText.hasStarted()}</Badge>
  return state === 'full' && <Badge>{publicPagesText.full()}</Badge>
}
