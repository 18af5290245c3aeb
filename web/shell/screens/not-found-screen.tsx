import * as shellText from '#messages/shell'
import { DeadEnd } from '../../ui/dead-end'
import { useTitle } from '../../ui/use-title'

/** The screen for an unknown URL. */
export function NotFoundScreen() {
  useTitle(shellText.pageNotFound())
  return <DeadEnd title={shellText.pageNotFound()}>{shellText.pageNotFoundHint()}</DeadEnd>
}
