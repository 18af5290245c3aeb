import type { LucideIcon } from 'lucide-react'
import { Ban, CalendarCheck, History, Lock, Radio } from 'lucide-react'
import * as managementText from '#messages/management'
import type { BadgeTone } from '../../../ui/badge'
import { Badge } from '../../../ui/badge'
import type { ManagedState } from './state'

const BADGES: Record<ManagedState, { label: () => string; tone: BadgeTone; Icon: LucideIcon }> = {
  upcoming: { label: () => managementText.upcoming(), tone: 'success', Icon: CalendarCheck },
  full: { label: () => managementText.full(), tone: 'low', Icon: Lock },
  cancelled: { label: () => managementText.canceled(), tone: 'danger', Icon: Ban },
  happening: { label: () => managementText.happeningNow(), tone: 'info', Icon: Radio },
  past: { label: () => managementText.past(), tone: 'neutral', Icon: History },
}

/** Badge with the state of an activity, for its organizer. */
export function StateBadge({ state }: { state: ManagedState }) {
  const { label, tone, Icon } = BADGES[state]
  return (
    <Badge tone={tone} icon={<Icon />}>
      {label()}
    </Badge>
  )
}
