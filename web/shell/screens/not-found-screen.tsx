import { DeadEnd } from '../../ui/dead-end'
import { useTitle } from '../../ui/use-title'

/** The screen for an unknown URL. */
export function NotFoundScreen() {
  useTitle('Page Not Found')
  return (
    <DeadEnd title="Page Not Found">
      There is no page at this address. It may have moved, or the link may have a typo.
    </DeadEnd>
  )
}
