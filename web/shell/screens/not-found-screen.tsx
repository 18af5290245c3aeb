import { EmptyState } from '../../ui/empty-state'
import { FullPage } from '../../ui/full-page'
import { LinkButton } from '../../ui/link-button'
import { useTitle } from '../../ui/use-title'

/** The screen for an address that leads nowhere. */
export function NotFoundScreen() {
  useTitle('Page Not Found')
  return (
    <FullPage>
      <EmptyState
        bare
        level={1}
        art="signpost"
        title="Page Not Found"
        action={<LinkButton to="/explore">Back to Explore</LinkButton>}
      >
        Nothing is at this address. It may have moved, or the link has a typo.
      </EmptyState>
    </FullPage>
  )
}
