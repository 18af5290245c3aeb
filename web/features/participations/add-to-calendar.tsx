import { CalendarDays, CalendarPlus, Download } from 'lucide-react'
import type { ButtonProps } from '../../ui/button'
import { Button } from '../../ui/button'
import { Menu, MenuLink } from '../../ui/menu'
import type { CalendarActivity } from './calendar-event'
import { googleCalendarUrl, icsFileName, icsUrl } from './calendar-event'

/** iPhone and iPad offer to add an event that they open, but only keep one that they download. */
const OPENS_EVENTS =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Puts an activity into the calendar that the person keeps (spec §2). */
export function AddToCalendar({
  activity,
  variant = 'soft',
}: {
  activity: CalendarActivity
  variant?: ButtonProps['variant']
}) {
  return (
    <Menu
      trigger={
        <Button variant={variant}>
          <CalendarPlus />
          Add to Calendar
        </Button>
      }
    >
      <CalendarLinks activity={activity} />
    </Menu>
  )
}

function CalendarLinks({ activity }: { activity: CalendarActivity }) {
  const file = icsUrl(activity)
  const name = icsFileName(activity)
  return (
    <>
      <MenuLink icon={<CalendarPlus />} href={googleCalendarUrl(activity)} target="_blank">
        Google Calendar
      </MenuLink>
      <MenuLink icon={<CalendarDays />} href={file} {...(!OPENS_EVENTS && { download: name })}>
        Apple Calendar
      </MenuLink>
      <MenuLink icon={<Download />} href={file} download={name}>
        Download ICS
      </MenuLink>
    </>
  )
}
