import { createFileRoute } from '@tanstack/react-router'
import * as pagesText from '#messages/pages'
import { organizes } from '../../worker/contract/activity-status'
import { can } from '../lib/abilities'
import { LoadedActivity, NotYours } from '../shell/activity/activity-page'
import { SeatsLoading, SeatsPage } from '../shell/seats/seats-page'

export const Route = createFileRoute('/_app/seats/$id')({
  head: () => ({ meta: [{ title: pagesText.spots() }] }),
  component: Seats,
})

function Seats() {
  const { id } = Route.useParams()
  return (
    <LoadedActivity id={id} skeleton={<SeatsLoading />}>
      {(activity) =>
        can('manageSeats', activity) ? (
          <SeatsPage key={id} activity={activity} />
        ) : organizes(activity) ? (
          <NotYours activityId={id} title={pagesText.ownApplication()}>
            {pagesText.ownApplicationHint()}
          </NotYours>
        ) : (
          <NotYours activityId={id} title={pagesText.notYourSpots()}>
            {pagesText.notYourSpotsHint()}
          </NotYours>
        )
      }
    </LoadedActivity>
  )
}
