import { screen } from '@testing-library/react'
import { Route as DetailRoute } from '../../../web/routes/_app.activity.$id'
import { Route as ComingSoonRoute } from '../../../web/routes/_app.coming-soon'
import type {
  Activity,
  ApplicationWithActivity,
  ParticipationWithActivity,
} from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import type { Profile } from '../../../worker/contract/users'
import type { Asked } from './explore'
import { ANA, activityOf, answer, applicationOf } from './explore'
import { openPage as openRoutes } from './open-page'

/** A seat of Ana's, with its activity. */
export function seatOf(
  activity: Partial<Activity>,
  seat: Partial<ParticipationWithActivity> = {},
): ParticipationWithActivity {
  const whole = activityOf(activity)
  return {
    id: `seat-${whole.id}`,
    activityId: whole.id,
    userId: ANA.id,
    status: 'JOINED',
    joinedAt: '2026-11-20T00:00:00.000Z',
    result: null,
    activity: whole,
    ...seat,
  }
}

/** An application of Ana's, with its activity. */
export function applicationTo(
  activity: Partial<Activity>,
  application: Partial<Application> = {},
): ApplicationWithActivity {
  const whole = activityOf(activity)
  return {
    ...applicationOf({ id: `application-${whole.id}`, activityId: whole.id, ...application }),
    activity: whole,
  }
}

export const DEV: Profile = {
  id: 'dev',
  role: 'USER',
  name: 'Dev Patel',
  avatar: null,
  cover: null,
  type: null,
  description: null,
  city: 'Pasadena',
  state: 'CA',
  website: null,
  isVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  followers: 3,
  isFollowing: false,
  stats: { hosted: 1, participantsServed: 1 },
  recentActivities: [],
}

type Backend = {
  activity?: Activity
  coming?: ParticipationWithActivity[]
  past?: ParticipationWithActivity[]
  applications?: ApplicationWithActivity[]
  /** Reads get no answer any more: what shows is what the page keeps by itself. */
  isStalled?: boolean
  /** Answers the calls that change something; they wait for it. */
  write?: (asked: Asked) => Promise<{ status?: number; body: unknown }>
}

/** Answers the two screens' calls as the worker does, out of `backend`. @returns what was asked for */
export function answerFrom(backend: Backend): Asked[] {
  return answer((asked) => {
    const { call, query } = asked
    if (!call.startsWith('GET')) return backend.write?.(asked)
    if (backend.isStalled) return new Promise(() => {})
    if (call.startsWith('GET /api/participations/coming/')) return page(backend.coming, query)
    if (call.startsWith('GET /api/participations/past/')) return page(backend.past, query)
    if (call === 'GET /api/applications/mine')
      return page(
        backend.applications?.filter(({ status }) => status === query.status),
        query,
      )
    if (call.startsWith('GET /api/auth/user/')) return { body: { user: DEV } }
    if (call.endsWith('/comments')) return page([], query)
    if (call.startsWith('GET /api/activities/'))
      return backend.activity
        ? { body: backend.activity }
        : { status: 404, body: { code: 'activity_not_found', message: 'Activity Not Found' } }
    return undefined
  })
}

function page<T>(items: T[] = [], { limit = '24', cursor = '0' }: Record<string, string>) {
  const [from, to] = [Number(cursor), Number(cursor) + Number(limit)]
  return { body: { items: items.slice(from, to), nextCursor: to < items.length ? String(to) : null } }
}

/** Opens Coming Soon or an activity, signed in as Ana. */
export const openPage = (path: string) =>
  openRoutes({
    path,
    routes: { '/coming-soon': ComingSoonRoute, '/activity/$id': DetailRoute },
    stubs: ['/explore', '/creator/$creatorId', '/activity-management', '/login'],
    user: ANA,
  })

/** The ticket beside an activity's page, found by the seats on it. */
export function applyTicket(): HTMLElement {
  const seats = screen.getByText(/^\d+\/\d+ participants$/, { selector: 'b.num' })
  const ticket = seats.closest('div')?.parentElement?.parentElement
  if (!ticket) throw new Error('There is no ticket')
  return ticket
}
