import { EmptyState } from '../../../ui/empty-state'
import { FullPage } from '../../../ui/full-page'
import { LinkButton } from '../../../ui/link-button'
import { useTitle } from '../../../ui/use-title'

/** Shown when the activity does not exist or is hidden from the viewer (product.md 4.23). */
export default function ActivityNotFound() {
  useTitle('Activity Not Found')
  return (
    <FullPage>
      <EmptyState
        bare
        level={1}
        art="signpost"
        title="Activity Not Found"
        action={<LinkButton to="/explore">Back to Explore</LinkButton>}
      >
        The activity you're looking for doesn't exist or has been removed
      </EmptyState>
    </FullPage>
  )
}
