import * as pagesText from '#messages/pages'
import { Count } from '../../ui/badge'

/** Shows "26 pending". */
export function PendingCount({ pending }: { pending: number }) {
  return <Count>{pagesText.pending({ count: pending })}</Count>
}
