import { Count } from '../../ui/badge'

/** Shows "26 pending". */
export function PendingCount({ pending }: { pending: number }) {
  return <Count>{pending}&nbsp;pending</Count>
}
