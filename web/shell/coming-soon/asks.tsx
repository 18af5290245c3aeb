import * as pagesText from '#messages/pages'
import type { Activity, ApplicationWithActivity } from '../../../worker/contract/activities'
import { OfferLine } from '../../features/offers/offer-line'
import { isOpen, isUnanswered } from '../../lib/activity-time'
import { LinkButton } from '../../ui/link-button'

/** The question awaiting the user's answer: an offered spot, or else whether they are still coming. Null if there is none. */
export function asksOf(applications: ApplicationWithActivity[], coming: Activity[]) {
  const offered = applications.find(({ status, offer }) => status === 'PENDING' && offer)
  if (offered?.offer) return <OfferLine key={offered.offer.id} application={offered} offer={offered.offer} />
  const unanswered = coming.find((activity) => isUnanswered(activity) && isOpen(activity))
  if (!unanswered) return null
  return (
    <>
      <p>
        <b className="clip">{pagesText.stillComing()}</b>
        <span dir="auto" className="clip small soft">
          {unanswered.title}
        </span>
      </p>
      <LinkButton to="/activity/$id" params={{ id: unanswered.id }}>
        {pagesText.answer()}
      </LinkButton>
    </>
  )
}
