import type { Activity } from '../../../worker/contract/activities'
import { AddToCalendar } from '../../features/participations/add-to-calendar'
import { QuitButton } from '../../features/participations/quit-button'
import { SeatDirections } from './seat-directions'

export type SeatButtonsProps = {
  activity: Activity
  /** Whether the dialog to give up the seat is open at first. */
  startsQuitting: boolean
}

/** A participant's buttons. Loaded separately, because few viewers have a seat. */
export default function SeatButtons({ activity, startsQuitting }: SeatButtonsProps) {
  return (
    <>
      <SeatDirections activity={activity} />
      <AddToCalendar activity={activity} variant="line" />
      <QuitButton activity={activity} startsOpen={startsQuitting} />
    </>
  )
}
