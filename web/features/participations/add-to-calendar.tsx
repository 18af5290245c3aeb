import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays, CalendarPlus, Download } from 'lucide-react'
import * as participationsText from '#messages/participations'
import type { CalendarActivity } from '../../../worker/contract/calendar-event'
import type { ButtonProps } from '../../ui/button'
import { Button } from '../../ui/button'
import { Menu, MenuLink } from '../../ui/menu'
import { calendarLinksQuery, useCalendarLinks } from './use-calendar-links'

/**
 * Whether to open calendar files instead of downloading them: iPhones and iPads then offer to add the event. A download only
 * goes to Files.
 */
const OPENS_EVENTS =
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Menu that adds an activity to the viewer's own calendar (product.md 7.12). */
export function AddToCalendar({
  activity,
  variant = 'soft',
  label = participationsText.addToCalendar(),
}: {
  activity: CalendarActivity
  label?: string
  variant?: ButtonProps['variant']
}) {
  const queryClient = useQueryClient()
  const preload = () => void queryClient.prefetchQuery(calendarLinksQuery)
  return (
    <Menu
      trigger={
        <Button variant={variant} onPointerEnter={preload} onFocus={preload}>
          <CalendarPlus />
          {label}
        </Button>
      }
    >
      <CalendarLinks activity={activity} />
    </Menu>
  )
}

function CalendarLinks({ activity }: { activity: CalendarActivity }) {
  const { google, outlook, file } = useCalendarLinks(activity)
  return (
    <>
      <MenuLink icon={<CalendarPlus />} href={google} target="_blank">
        {participationsText.googleCalendar()}
      </MenuLink>
      <MenuLink
        icon={<CalendarDays />}
        href={file?.href}
        {...(file && !OPENS_EVENTS && { download: file.name })}
      >
        {participationsText.appleCalendar()}
      </MenuLink>
      <MenuLink icon={<CalendarPlus />} href={outlook} target="_blank">
        {participationsText.outlook()}
      </MenuLink>
      <MenuLink icon={<Download />} href={file?.href} {...(file && { download: file.name })}>
        {participationsText.downloadIcs()}
      </MenuLink>
    </>
  )
}
