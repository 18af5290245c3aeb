import type { LucideIcon } from 'lucide-react'
import { Ban, CalendarCheck, History, Lock, Radio } from 'lucide-react'
import type { BadgeTone } from '../../../ui/badge'
import { Badge } from '../../../ui/badge'
import type { ManagedState } from './state'

const BADGES: Record<ManagedState, { label: string; tone: BadgeTone; Icon: LucideIcon }> = {
  upcoming: { label: 'Upcoming', tone: 'success', Icon: CalendarCheck },
  full: { label: 'Full', tone: 'low', Icon: Lock },
  cancelled: { label: 'Canceled', tone: 'danger', Icon: Ban },
  happening: { label: 'Happening now', tone: 'info', Icon: Radio },
  past: { label: 'Past', tone: 'neutral', Icon: History },
}

/** The state of an activity for its organizer. */
export function StateBadge({ state }: { state: ManagedState }) {
  const { label, tone, Icon } = BADGES[state]
  return (
    <Badge tone={tone} icon={<Icon />}>
      {label}
    </Badge>
  )
}
