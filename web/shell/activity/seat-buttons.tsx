import { Route } from 'lucide-react'
import type { Activity } from '../../../worker/contract/activities'
import { AddToCalendar } from '../../features/participations/add-to-calendar'
import { QuitButton } from '../../features/participations/quit-button'
import { buttonClass } from '../../ui/button-class'

/** The buttons of somebody with a seat, which few viewers of a page have. */
export default function SeatButtons({ activity }: { activity: Activity }) {
  const { latitude, longitude, isApproximate } = activity.location
  return (
    <>
      {!isApproximate && (
        <a
          className={buttonClass({})}
          href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
          target="_blank"
          rel="noopener"
        >
          <Route />
          Directions
        </a>
      )}
      <AddToCalendar activity={activity} variant="line" />
      <QuitButton activity={activity} />
    </>
  )
}
