import { CircleDashed } from 'lucide-react'
import * as uiText from '#messages/ui'
import { Badge } from './badge'

/** A badge for activities whose minimum is not decided yet. */
export function TentativeBadge() {
  return (
    <Badge tone="info" icon={<CircleDashed />}>
      {uiText.tentative()}
    </Badge>
  )
}
