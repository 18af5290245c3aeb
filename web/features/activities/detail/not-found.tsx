import * as activityPageText from '#messages/activity-page'
import { DeadEnd } from '../../../ui/dead-end'
import { useTitle } from '../../../ui/use-title'

/** Shown when the activity does not exist or is hidden from the viewer (product.md 4.23). */
export default function ActivityNotFound() {
  useTitle(activityPageText.notFound())
  return <DeadEnd title={activityPageText.notFound()}>{activityPageText.notFoundHint()}</DeadEnd>
}
