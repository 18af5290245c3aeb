import { z } from 'zod'
import * as emailsText from '#messages/emails'
import * as noticeKindsText from '#messages/notice-kinds'
import type { DistanceUnit } from '../../contract/distance'
import { exactDistanceMiles } from '../../contract/distance'
import { formatDistance } from '../../contract/distance-text'
import { ALERT_EMAIL_ACTIVITIES_MAX } from '../../contract/limits'
import { piecesOf, typed } from '../../contract/notice-kinds/kind'
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
 * activity in its notice. Distances are in a unit.
 */
export function matchesContent(
  json: string | null,
  unit: DistanceUnit,
): (Pick<EmailContent, 'paragraphs' | 'items' | 'action'> & Pick<NoticeWords, 'sentence'>) | null {
  const rows = matchRows.parse(JSON.parse(json ?? '[]')).filter(({ startsAt }) => startsAt > now())
  const total = rows.length
  const items = rows.slice(0, ALERT_EMAIL_ACTIVITIES_MAX).map((row) => toItem(row, unit))
  const [first] = rows
  if (!first) return null
  if (total === 1) {
    const action = { label: emailsText.seeActivity(), path: `/activity/${first.id}` }
    const sentence = noticeKindsText.alertMatched({
      place: typed(first.alertPlace),
      title: typed(first.title),
    })
    return { sentence: piecesOf(sentence), paragraphs: [], items, action }
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
    sentence: piecesOf(
      isOnePlace
        ? emailsText.newNear({ count: total, place: typed(first.alertPlace) })
        : emailsText.newMatches({ count: total }),
    ),
    paragraphs: isCut ? [emailsText.theNext({ count: items.length })] : [],
    items,
    action: { label: emailsText.seeNearby(), path: `/explore?${place}` },
  }
}

function toItem(row: z.infer<typeof matchRows>[number], unit: DistanceUnit): EmailItem {
  const { id, title, startsAt, timeZone, spotsLeft } = row
  const alert = { latitude: row.alertLatitude, longitude: row.alertLongitude }
  const miles = exactDistanceMiles(alert, row)
  const distance = formatDistance(miles, { unit, isWhole: miles >= 1 })
  const place = formatPlace({ ...row, isApproximate: row.isApproximate === 1 })
  return {
    title,
    path: `/activity/${id}`,
    lines: [
      whenWithZone({ dateTime: iso(startsAt), timeZone }),
      emailsText.placeAndDistance({ place, distance, alert: row.alertPlace }),
      emailsText.spotsLeft({ count: Math.max(0, spotsLeft) }),
    ],
  }
}
