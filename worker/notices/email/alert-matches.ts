import { z } from 'zod'
import { exactDistanceMiles } from '../../contract/distance'
import { ALERT_EMAIL_ACTIVITIES_MAX } from '../../contract/limits'
import type { NoticeWords } from '../../contract/notice-words'
import { whenWithZone } from '../../contract/notice-words'
import { formatPlace } from '../../contract/place-name'
import { cleanLine } from '../../contract/text'
import { iso, now } from '../../platform/clock'
import type { EmailContent, EmailItem } from './templates/content'

const typedLine = z.string().overwrite(cleanLine)
/** JSON of `toldMatches`. The place is the public one. */
const matchRows = z.array(
  z.object({
    id: z.string(),
    title: typedLine,
    startsAt: z.number(),
    timeZone: z.string(),
    name: typedLine,
    city: typedLine,
    state: typedLine,
    isApproximate: z.number(),
    latitude: z.number(),
    longitude: z.number(),
    spotsLeft: z.number(),
    alertPlace: typedLine,
    alertLatitude: z.number(),
    alertLongitude: z.number(),
    alertRadius: z.number(),
  }),
)

/**
 * Returns the part of the email that lists the next activities, and its subject. Null if there are none; the email is then about the
 * activity in its notice.
 */
export function matchesContent(
  json: string | null,
): (Pick<EmailContent, 'paragraphs' | 'items' | 'action'> & Pick<NoticeWords, 'sentence'>) | null {
  const rows = matchRows.parse(JSON.parse(json ?? '[]')).filter(({ startsAt }) => startsAt > now())
  const total = rows.length
  const items = rows.slice(0, ALERT_EMAIL_ACTIVITIES_MAX).map(toItem)
  const [first] = rows
  if (!first) return null
  if (total === 1) {
    const action = { label: 'See the activity', path: `/activity/${first.id}` }
    const sentence = [plain('New near '), typed(first.alertPlace), plain(': '), typed(first.title)]
    return { sentence, paragraphs: [], items, action }
  }
  const isOnePlace = rows.every(({ alertPlace }) => alertPlace === first.alertPlace)
  const isCut = total > items.length
  const place = new URLSearchParams({
    lat: String(first.alertLatitude),
    lng: String(first.alertLongitude),
    place: first.alertPlace,
    radius: String(first.alertRadius),
  })
  return {
    sentence: isOnePlace
      ? [plain(`${total} new activities near `), typed(first.alertPlace)]
      : [plain(`${total} new activities match your alerts`)],
    paragraphs: isCut ? [`These are the next ${items.length}.`] : [],
    items,
    action: { label: 'See what’s on nearby', path: `/explore?${place}` },
  }
}

const plain = (text: string) => ({ text, isStrong: false })
const typed = (text: string) => ({ text, isStrong: true, isTyped: true as const })

function toItem(row: z.infer<typeof matchRows>[number]): EmailItem {
  const { id, title, startsAt, timeZone, spotsLeft } = row
  const alert = { latitude: row.alertLatitude, longitude: row.alertLongitude }
  const miles = Math.round(exactDistanceMiles(alert, row))
  const distance = miles < 1 ? 'less than a mile' : miles === 1 ? '1 mile' : `${miles} miles`
  const spots = spotsLeft === 1 ? '1 spot left' : `${spotsLeft} spots left`
  return {
    title,
    path: `/activity/${id}`,
    lines: [
      whenWithZone({ dateTime: iso(startsAt), timeZone }),
      `${formatPlace({ ...row, isApproximate: row.isApproximate === 1 })} · ${distance} from ${row.alertPlace}`,
      spotsLeft > 0 ? spots : 'Full, with a waitlist',
    ],
  }
}
