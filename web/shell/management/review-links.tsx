import { Armchair, ArrowLeft, ListOrdered, Search } from 'lucide-react'
import * as pagesText from '#messages/pages'
import { LinkButton } from '../../ui/link-button'

/** A link back to an activity's applications. */
export function ApplicationsLink({ activityId }: { activityId: string }) {
  return (
    <LinkButton
      to="/activity-management"
      search={{ view: 'applications', activity: activityId }}
      variant="back"
    >
      <ArrowLeft />
      {pagesText.backToApplications()}
    </LinkButton>
  )
}

/** A link to all applications of an activity, with search. */
export function SearchLink({ activityId }: { activityId: string }) {
  return (
    <LinkButton
      to="/activity-management"
      search={{ view: 'applications', activity: activityId, list: 'all' }}
      variant="line"
    >
      <Search />
      {pagesText.searchAllApplications()}
    </LinkButton>
  )
}

/** A link to the seats page (product.md 21.10). */
export function SeatsLink({ activityId, className }: { activityId: string; className?: string | undefined }) {
  return (
    <LinkButton to="/seats/$id" params={{ id: activityId }} variant="line" className={className}>
      <Armchair />
      {pagesText.spots()}
    </LinkButton>
  )
}

/** A link to the waitlist, to change its order. */
export function WaitlistLink({ activityId, count }: { activityId: string; count?: number }) {
  return (
    <LinkButton
      to="/activity-management"
      search={{ view: 'applications', activity: activityId, list: 'waitlist' }}
      variant="line"
    >
      <ListOrdered />
      {count === undefined ? pagesText.changeTheOrder() : pagesText.waitlist({ count })}
    </LinkButton>
  )
}
