import { LogOut, Route } from 'lucide-react'
import * as pagesText from '#messages/pages'
import * as participationsText from '#messages/participations'
import { directionsUrl } from '../../../worker/contract/directions'
import { AddToCalendar } from '../../features/participations/add-to-calendar'
import { useQuitDialog } from '../../features/participations/use-quit-dialog'
import { isUnanswered } from '../../lib/activity-time'
import { buttonClass } from '../../ui/button-class'
import { MenuItem } from '../../ui/menu'
import { ActivityMenu } from '../menus/activity-menu'
import * as styles from './seat-bar.module.css'
import type { SeatButtonsProps } from './seat-buttons'

/** A participant's bar on phones: directions, calendar, and a menu that also gives up the seat (product.md 7.26). */
export default function SeatBar({ activity, startsQuitting }: SeatButtonsProps) {
  const { open, dialog } = useQuitDialog(activity, { startsOpen: startsQuitting })
  return (
    <div className={styles.bar}>
      {!activity.location.isApproximate && (
        <a
          className={buttonClass({ variant: isUnanswered(activity) ? 'line' : 'primary' })}
          href={directionsUrl(activity.location)}
          target="_blank"
          rel="noopener"
        >
          <Route />
          {pagesText.directions()}
        </a>
      )}
      <AddToCalendar activity={activity} variant="line" label={pagesText.calendar()} />
      <ActivityMenu activity={activity}>
        <MenuItem danger icon={<LogOut />} onSelect={open}>
          {participationsText.iCantMakeIt()}
        </MenuItem>
      </ActivityMenu>
      {dialog}
    </div>
  )
}
