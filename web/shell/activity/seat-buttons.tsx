import type { Activity } from '../../../worker/contract/activities'
import { AddToCalendar } from '../../features/participations/add-to-calendar'
import { QuitButton } from '../../features/participations/quit-button'

/** The buttons of somebody with a seat, which few viewers of a page have. */
export default function SeatButtons({ activity }: { activity: Activity }) {
  return (
    <>
      <AddToCalendar activity={activity} variant="line" />
      <QuitButton activity={activity} />
    </>
  )
}
