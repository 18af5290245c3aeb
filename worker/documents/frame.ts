import type { Activity } from '../contract/activities'
import { isOpen } from '../contract/activity-status'
import type { Application } from '../contract/applications'
import type { Page } from '../contract/common'
import { isDoorOpen } from '../contract/door-times'
import { firstName } from '../contract/first-name'
import { describeCollecting, isFirstInLine } from '../contract/line'
import type { SeatOffers } from '../contract/offers'
import type { OwnRecord, ReceivedDispute } from '../contract/records'
import { MINUTE_MS } from '../contract/units'
import type { Me } from '../contract/users'
import { escapeXml } from '../platform/xml'

/** Texts for the frame, by the name of their slot, and the names of the optional parts to show. */
type Content = { texts: Record<string, string | null>; parts: ReadonlySet<string> }

/** The start of the first part of a frame that depends on the answers. */
export const FIRST_PART = /<\w+[^<>]*? data-frame(?:-if)?="/
/** A slot for a text. Until the text is known, it contains placeholders. */
const SLOT = /<(\w+)([^<>]*?) data-frame="([\w-]+)"[^<>]*>.*?<\/\1>/gs
/** An optional part, or its alternative, marked `no-`. */
const PART = / data-frame-if="(no-)?(\w+)"(?: hidden(?:="")?)?/g

/** Returns the frame with its texts, including the page's largest. Slots without a text keep their placeholders. */
export function fillFrame(frame: string, { texts, parts }: Content): string {
  return frame
    .replace(PART, (_, isInstead, name) => (parts.has(name) === (isInstead === undefined) ? '' : ' hidden'))
    .replace(SLOT, (slot, tag, attributes, name) => {
      const text = texts[name]
      return text ? `<${tag}${attributes} dir="auto">${escapeXml(text)}</${tag}>` : slot
    })
}

/** Returns what frames show of the answers (JSON by call). */
export function contentOf(answers: ReadonlyMap<string, string>, at: number): Content {
  function read<Answer>(path: RegExp): Answer | undefined {
    const [, answer] = [...answers].find(([call, body]) => path.test(call) && body !== '') ?? []
    return answer && JSON.parse(answer)
  }
  const session = read<{ user: Me }>(/^\/auth\/me$/)
  const activity = read<Activity>(/^\/activities\/[\w-]+$/)
  const record = read<OwnRecord>(/^\/records\/mine$/)
  const disputes = read<Page<ReceivedDispute>>(/^\/records\/disputes$/)
  const collecting = read<SeatOffers>(/^\/offers\/activity\//)?.collecting
  const waitlist = read<Page<Application>>(/^\/applications\/waitlist\//)
  // Before seats are saved, the sentence has a time, which the app writes as in the reader's region.
  const isSaving =
    collecting &&
    Date.parse(collecting.collectsFrom) <= at &&
    isFirstInLine(collecting, waitlist?.items ?? [])
  const parts = {
    ...(activity && partsOf(activity, at)),
    collecting: isSaving,
    sentence: record?.sentence,
    disputes: disputes?.items.length,
  }
  return {
    texts: {
      ...(session && { name: firstName(session.user.name) }),
      ...(activity && { title: activity.title }),
      ...(record && { sentence: record.sentence }),
      ...(isSaving && { collecting: describeCollecting(collecting) }),
    },
    parts: new Set(Object.entries(parts).flatMap(([name, isShown]) => (isShown ? name : []))),
  }
}

/** Returns which optional parts the frame of an activity's page shows. */
function partsOf(
  { application, participation, dateTime, durationMinutes, cancelledAt }: Activity,
  at: number,
) {
  const startsAt = Date.parse(dateTime)
  const stillComing = participation?.stillComing
  return {
    ticket: application?.status === 'APPROVED' && isOpen({ cancelledAt, startsAt }, at),
    asked: stillComing && stillComing.state !== 'confirmed',
    door: isDoorOpen({ startsAt, endsAt: startsAt + durationMinutes * MINUTE_MS }, at),
  }
}
