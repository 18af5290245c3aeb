import { EmptyState } from '../../ui/empty-state'
import { FullPage } from '../../ui/full-page'
import { LinkButton } from '../../ui/link-button'
import { useTitle } from '../../ui/use-title'

/** The screen for an unknown URL. */
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
        There is no page at this address. It may have moved, or the link may have a typo.
      </EmptyState>
    </FullPage>
  )
}
