import { CalendarDays, CalendarPlus, Download } from 'lucide-react'
import type { CalendarActivity } from '../../../worker/contract/calendar-event'
import type { ButtonProps } from '../../ui/button'
import { Button } from '../../ui/button'
import { Menu, MenuLink } from '../../ui/menu'
import { googleCalendarUrl, useCalendarFile } from './calendar-links'

/** iPhones and iPads offer to add a calendar file that is opened. A downloaded file only goes to Files. */
const OPENS_EVENTS =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Menu that adds an activity to the viewer's own calendar (product.md 7.12). */
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
  const { name, href } = useCalendarFile(activity)
  return (
    <>
      <MenuLink icon={<CalendarPlus />} href={googleCalendarUrl(activity)} target="_blank">
        Google Calendar
      </MenuLink>
      <MenuLink icon={<CalendarDays />} href={href} {...(!OPENS_EVENTS && { download: name })}>
        Apple Calendar
      </MenuLink>
      <MenuLink icon={<Download />} href={href} download={name}>
        Download ICS
      </MenuLink>
    </>
  )
}
