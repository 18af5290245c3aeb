import { LogOut } from 'lucide-react'
import * as pagesText from '#messages/pages'
import * as participationsText from '#messages/participations'
import { AddToCalendar } from '../../features/participations/add-to-calendar'
import { useQuitDialog } from '../../features/participations/use-quit-dialog'
import { MenuItem } from '../../ui/menu'
import { ActivityMenu } from '../menus/activity-menu'
import * as styles from './seat-bar.module.css'
import type { SeatButtonsProps } from './seat-buttons'
import { SeatDirections } from './seat-directions'

/** A participant's bar on phones: directions, calendar, and a menu that includes giving up the seat (product.md 7.26). */
export default function SeatBar({ activity, startsQuitting }: SeatButtonsProps) {
  const { open, dialog } = useQuitDialog(activity, { startsOpen: startsQuitting })
  return (
    <div className={styles.bar}>
      <SeatDirections activity={activity} />
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
