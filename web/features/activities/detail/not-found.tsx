import { DeadEnd } from '../../../ui/dead-end'
import { useTitle } from '../../../ui/use-title'

/** Shown when the activity does not exist or is hidden from the viewer (product.md 4.23). */
export default function ActivityNotFound() {
  useTitle('Activity Not Found')
  return (
    <DeadEnd title="Activity Not Found">
      The activity you're looking for doesn't exist or has been removed
    </DeadEnd>
  )
}
