import { CircleDashed } from 'lucide-react'
import { Badge } from './badge'

/** Says that it is still open whether something takes place. */
export function TentativeBadge() {
  return (
    <Badge tone="info" icon={<CircleDashed />}>
      Tentative
    </Badge>
  )
}
