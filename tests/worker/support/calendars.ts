import ICAL from 'ical.js'
import { parseICS } from 'node-ical'
import type { CalendarAddress, CalendarKind } from '../../../worker/contract/calendars'
import type { TestClient } from './client'
import { createClient } from './client'

/** An entry as read by both parsers. Times are ISO 8601, in UTC. */
export type ReadEvent = {
  uid: string
  title: string
  start: string
  end: string
  status: string
  sequence: number
  lastModified: string
  place: string
  description: string
  url: string
  geo: { latitude: number; longitude: number } | null
}

/**
 * Reads a calendar file with `ical.js` and `node-ical`, which must agree on every entry. Entries are sorted by start, then title.
 * Only `node-ical` reads nonstandard properties, such as the calendar's name.
 */
export function readCalendar(file: string): { name: string | null; events: ReadEvent[] } {
  const events = readWithIcalJs(file)
  const { events: others, name } = readWithNodeIcal(file)
  if (JSON.stringify(events) !== JSON.stringify(others))
    throw new Error(`The parsers disagree:\n${JSON.stringify(events)}\n${JSON.stringify(others)}`)
  return { name, events }
}

const byTime = (a: ReadEvent, b: ReadEvent) => `${a.start} ${a.title}`.localeCompare(`${b.start} ${b.title}`)

function readWithIcalJs(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name))
  return calendar
    .getAllSubcomponents('vevent')
    .map((component): ReadEvent => {
      const event = new ICAL.Event(component)
      const geo = component.getFirstPropertyValue('geo')
      const [latitude, longitude] = Array.isArray(geo) ? geo : []
      const modified = component.getFirstPropertyValue('last-modified')
      if (!(modified instanceof ICAL.Time)) throw new Error('LAST-MODIFIED is no time')
      return {
        uid: event.uid,
        title: event.summary,
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        status: textOf(component, 'status'),
        sequence: event.sequence,
        lastModified: modified.toJSDate().toISOString(),
        place: event.location,
        description: event.description,
        url: textOf(component, 'url'),
        geo: geo ? { latitude: Number(latitude), longitude: Number(longitude) } : null,
      }
    })
    .sort(byTime)
}

function readWithNodeIcal(file: string) {
  const read = parseICS(file)
  const events = Object.values(read).flatMap((event): ReadEvent[] => {
    if (event?.type !== 'VEVENT') return []
    const geo = event.geo
    return [
      {
        uid: event.uid,
        title: textOf(event.summary),
        start: event.start.toISOString(),
        end: event.end?.toISOString() ?? '',
        status: event.status ?? '',
        sequence: Number(event.sequence),
        lastModified: event.lastmodified?.toISOString() ?? '',
        place: textOf(event.location),
        description: textOf(event.description),
        url: textOf(event.url),
        geo: geo ? { latitude: geo.lat, longitude: geo.lon } : null,
      },
    ]
  })
  return { name: read.vcalendar?.['WR-CALNAME'] ?? null, events: events.sort(byTime) }
}

/** Returns a text property's value. The property has a different type if it has parameters. */
function textOf(value: string | { val: string } | undefined): string {
  return typeof value === 'object' ? value.val : (value ?? '')
}

/** Creates a private calendar address, and returns its path. */
export async function createCalendar(client: TestClient, kind: CalendarKind = 'plans'): Promise<string> {
  const response = await client.post('/api/calendars', { kind })
  const { url } = await response.json<CalendarAddress>()
  if (response.status !== 201 || url === null) throw new Error(`No calendar address: ${response.status}`)
  return new URL(url).pathname
}

/** Reads a calendar address with both parsers, as a client without cookies. */
export async function readEvents(path: string): Promise<ReadEvent[]> {
  const response = await createClient().get(path)
  if (response.status !== 200) throw new Error(`The calendar answered ${response.status}`)
  return readCalendar(await response.text()).events
}
