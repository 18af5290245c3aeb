import { Count } from '../../ui/badge'

/** "26 pending". */
export function PendingCount({ pending }: { pending: number }) {
  return <Count>{pending}&nbsp;pending</Count>
}
