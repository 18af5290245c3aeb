import { liveCalls } from '../contract/calls/live'
import { LIVE_SOCKET_MINUTES } from '../contract/limits'
import { MINUTE_MS } from '../contract/units'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { AppError } from '../platform/errors'
import { isWebSocketUpgrade } from '../platform/http'
import { readSession } from '../sessions/cookie'
import { authorize } from '../sessions/guards'

/** Handlers of the calls in `contract/calls/live.ts`. */
export const liveRoutes = handle(liveCalls, {
  openLive: async (c) => {
    const checkedAt = now()
    const { user } = await authorize(c)
    if (!isWebSocketUpgrade(c)) throw new AppError('upgrade_required')
    const session = await readSession(c)
    if (!c.env.LIVE_USERS || !session) throw new AppError('unavailable')
    const until = Math.min(session.expiresAt, checkedAt + LIVE_SOCKET_MINUTES * MINUTE_MS)
    const query = new URLSearchParams({ user: user.id, until: String(until), checked: String(checkedAt) })
    const opened = await c.env.LIVE_USERS.getByName(user.id).fetch(`https://live/?${query}`, {
      headers: { upgrade: 'websocket' },
    })
    if (opened.status !== 101) throw new AppError('unauthorized')
    // Headers of another object's response are immutable.
    return new Response(null, { status: 101, webSocket: opened.webSocket })
  },
})
