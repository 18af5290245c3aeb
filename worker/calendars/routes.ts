import type { CalendarKind } from '../contract/calendars'
import { calendarKind } from '../contract/calendars'
import { calendarCalls } from '../contract/calls/calendars'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newSecret } from '../platform/ids'
import { hashSecret } from '../platform/tokens'
import { ifChanged, securityEvent } from '../security/event'
import { readSession } from '../sessions/cookie'
import { authorize } from '../sessions/guards'
import { isProven } from '../sessions/rules'
import { deleteFeed, listFeeds, replaceFeed } from './store'
import { feedSecret, toCalendarAddress } from './view'

/** Names of the calendars in the security log. */
const NOTES = { plans: 'own_plans', following: 'followed_organizers' } as const satisfies Record<
  CalendarKind,
  string
>

export const calendarRoutes = handle(calendarCalls, {
  listCalendars: async (c) => {
    const { rows, provenAt } = await authorize(c, (userId) => ({ rows: listFeeds(c.var.db, userId) }))
    const isShown = isProven(provenAt, now())
    if (c.req.valid('query').show && !isShown) throw new AppError('login_again')
    return { items: rows.map((row) => toCalendarAddress(row, { ...viewOf(c), isShown })), nextCursor: null }
  },
  createCalendar: async (c) => {
    const { db, settings } = c.var
    const { kind } = c.req.valid('json')
    const idHash = (await readSession(c))?.idHash ?? ''
    const { user } = await authorize(c)
    const seed = newSecret()
    const secretHash = hashSecret(feedSecret(seed, settings.sessionSecret))
    const { row } = await batch(db, {
      row: first(replaceFeed(db, { session: { idHash, userId: user.id }, kind, seed, secretHash })),
      logged: securityEvent(c, { kind: 'calendar_created', userId: user.id, note: NOTES[kind] }, ifChanged),
    })
    if (!row) throw new AppError('unauthorized')
    return toCalendarAddress(row, { ...viewOf(c), isShown: true })
  },
  deleteCalendar: async (c) => {
    const { db } = c.var
    const { user } = await authorize(c)
    const { success, data: kind } = calendarKind.safeParse(c.req.valid('param').kind)
    if (!success) throw new AppError('not_found')
    const { deleted } = await batch(db, {
      deleted: first(deleteFeed(db, { userId: user.id, kind })),
      logged: securityEvent(c, { kind: 'calendar_ended', userId: user.id, note: NOTES[kind] }, ifChanged),
    })
    if (!deleted) throw new AppError('not_found')
  },
})

function viewOf({ var: { settings } }: AppContext) {
  return { origin: settings.siteUrl, secrets: settings.signingSecrets }
}
