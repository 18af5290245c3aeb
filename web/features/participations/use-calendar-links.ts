import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarActivity } from '../../../worker/contract/calendar-event'

/** Loads the code that creates the links, including the library for calendar files. */
export const calendarLinksQuery = queryOptions({
  queryKey: ['calendar-links'],
  queryFn: async () => {
    const { calendarFileLink, googleCalendarUrl, outlookCalendarUrl } = await import('./calendar-links')
    return { calendarFileLink, googleCalendarUrl, outlookCalendarUrl }
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Run even offline: the code may be in the browser's cache.
  networkMode: 'always',
})

/** Returns the URLs that add an activity to a calendar; undefined until their code has loaded. */
export function useCalendarLinks(activity: CalendarActivity) {
  const { data: links } = useQuery(calendarLinksQuery)
  return {
    google: links?.googleCalendarUrl(activity),
    outlook: links?.outlookCalendarUrl(activity),
    file: links?.calendarFileLink(activity),
  }
}
