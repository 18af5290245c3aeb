import { vi } from 'vitest'
import { Route as CheckInRoute } from '../../../web/routes/_app.check-in.$id'
import { Route as DoorRoute } from '../../../web/routes/_app.door.$id'
import type { Activity } from '../../../worker/contract/activities'
import type { CheckIn, Guest, NewCheckIn } from '../../../worker/contract/door'
import type { Me } from '../../../worker/contract/users'
import { activityOf } from './management'
import { openPage } from './open-page'

/** Seven minutes before the activity starts. */
export const NOW = new Date('2026-12-02T02:53:00Z')

const TENNIS = activityOf({
  id: 'tennis',
  title: 'Tuesday Night Tennis',
  dateTime: '2026-12-02T03:00:00.000Z',
})

export function guestOf(name: string, fields: Partial<Guest> = {}): Guest {
  return {
    userId: name.toLowerCase(),
    name,
    avatar: null,
    isVerified: false,
    visits: 0,
    note: null,
    checkIn: null,
    passKey: '0'.repeat(64),
    ...fields,
  }
}

/** The server's data for the door. `isDown` makes every request fail, as without a network. */
type DoorServer = {
  guests: Guest[]
  isDown: boolean
  /** The caller's role in the activity. */
  role: Activity['role']
  sent: NewCheckIn[][]
  refusal?: string
  /** The caller's own check-in and seat, and the codes they sent. */
  own: CheckIn | null
  hasSeat: boolean
  codes: string[]
}

/** Responds to the calls of the door and check-in pages. */
export function serveDoor(guests: Guest[]): DoorServer {
  const server: DoorServer = {
    guests,
    isDown: false,
    role: 'organizer',
    sent: [],
    own: null,
    hasSeat: true,
    codes: [],
  }
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init)
    if (server.isDown) throw new TypeError('No network')
    const { pathname } = new URL(request.url)
    if (pathname === '/api/activities/tennis') return Response.json({ ...TENNIS, role: server.role })
    if (pathname.endsWith('/codes')) return Response.json({ codes: CODES })
    if (pathname.endsWith('/mine') || pathname.endsWith('/code')) return answerOwn(server, request)
    if (request.method === 'GET') return Response.json({ items: server.guests, nextCursor: null })
    if (server.refusal)
      return Response.json({ code: 'attendance_closed', message: server.refusal }, { status: 409 })
    const { checkIns } = (await request.json()) as { checkIns: NewCheckIn[] }
    server.sent.push(checkIns)
    const said = new Map(checkIns.map((each) => [each.userId, each]))
    server.guests = server.guests.map((guest) => {
      const { userId: _, ...checkIn } = said.get(guest.userId) ?? {}
      return 'state' in checkIn ? { ...guest, checkIn: checkIn as Guest['checkIn'] } : guest
    })
    return Response.json({ items: server.guests.filter(({ userId }) => said.has(userId)) })
  }
  return server
}

/** The codes for the current half minute and the next. */
const CODES = ['K7M4QP', '222333'].map((code, at) => ({
  code,
  from: new Date(NOW.getTime() + at * 30_000).toISOString(),
  until: new Date(NOW.getTime() + (at + 1) * 30_000).toISOString(),
}))

async function answerOwn(server: DoorServer, request: Request): Promise<Response> {
  if (!server.hasSeat)
    return Response.json({ code: 'no_seat', message: 'Only participants can check in' }, { status: 403 })
  if (request.method === 'POST') {
    const { code } = (await request.json()) as { code: string }
    server.codes.push(code)
    if (code !== 'K7M4QP')
      return Response.json({ code: 'wrong_door_code', message: 'This code is wrong' }, { status: 400 })
    server.own = { state: 'here', way: 'code', at: NOW.toISOString() }
  }
  return Response.json({
    activityId: 'tennis',
    checkIn: server.own,
    opensAt: '2026-12-02T00:00:00.000Z',
    closesAt: '2026-12-02T17:00:00.000Z',
    passKey: 'a1'.repeat(32),
  })
}

/** Opens the check-in page as Ben, a participant. */
export function openCheckIn(search = '') {
  return openPage({
    path: `/check-in/tennis${search}`,
    routes: { '/check-in/$id': CheckInRoute },
    stubs: ['/activity/$id'],
    user: { id: 'ben', name: 'Ben' } as Me,
  })
}

/** Opens the door page as Ana, the organizer. */
export function openDoor(user: Partial<Me> = { id: 'ana' }) {
  return openPage({
    path: '/door/tennis',
    routes: { '/door/$id': DoorRoute },
    stubs: ['/activity-management', '/activity/$id'],
    user: user as Me,
  })
}

/** Sets whether the browser is online. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
