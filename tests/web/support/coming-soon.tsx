import { screen } from '@testing-library/react'
import { Route as DetailRoute } from '../../../web/routes/_app.activity.$id'
import { Route as ComingSoonRoute } from '../../../web/routes/_app.coming-soon'
import type {
  Activity,
  ApplicationWithActivity,
  ParticipationWithActivity,
} from '../../../worker/contract/activities'
import type { Application, BeforeApplying } from '../../../worker/contract/applications'
import type { HelpedActivity } from '../../../worker/contract/co-organizers'
import type { Comment } from '../../../worker/contract/comments'
import type { Question } from '../../../worker/contract/questions'
import type { Profile } from '../../../worker/contract/users'
import type { SentRequest } from './explore'
import { ANA, activityOf, answer, applicationOf } from './explore'
import { openPage as openRoutes } from './open-page'

/** Returns one of Ana's participations, with its activity. */
export function seatOf(
  activity: Partial<Activity>,
  seat: Partial<ParticipationWithActivity> = {},
): ParticipationWithActivity {
  const fullActivity = activityOf(activity)
  return {
    id: `seat-${fullActivity.id}`,
    activityId: fullActivity.id,
    userId: ANA.id,
    status: 'JOINED',
    joinedAt: '2026-11-20T00:00:00.000Z',
    result: null,
    activity: fullActivity,
    ...seat,
  }
}

/** Returns one of Ana's applications, with its activity. */
export function applicationTo(
  activity: Partial<Activity>,
  application: Partial<Application> = {},
): ApplicationWithActivity {
  const fullActivity = activityOf(activity)
  return {
    ...applicationOf({ id: `application-${fullActivity.id}`, activityId: fullActivity.id, ...application }),
    activity: fullActivity,
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
  /** Activities near a place, which Ana has not joined. */
  near?: Activity[]
  /** Ana's own activities. */
  own?: Activity[]
  /** Activities that Ana co-organizes, or is invited to co-organize. */
  helped?: HelpedActivity[]
  questions?: Question[]
  /** Updates sent to Ana while she has no seat. */
  updates?: Comment[]
  beforeApplying?: BeforeApplying
  /** Leaves reads pending, so that the page shows only its cached data. */
  isStalled?: boolean
  /** Responds to writes. */
  write?: (request: SentRequest) => Promise<{ status?: number; body: unknown }>
}

/** Responds to the calls of Coming Soon and of the activity page from `backend`. @returns the requests sent */
export function answerActivityPages(backend: Backend): SentRequest[] {
  return answer((request) => {
    const { call, query } = request
    if (!call.startsWith('GET')) return backend.write?.(request)
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
    if (call.startsWith('GET /api/updates/')) return page(backend.updates, query)
    if (call.startsWith('GET /api/questions/activity/')) return page(backend.questions, query)
    if (call.startsWith('GET /api/ratings/'))
      return { body: { canRate: false, rating: null, thankedAt: null, next: null } }
    if (call.startsWith('GET /api/applications/before/'))
      return { body: backend.beforeApplying ?? { replyTime: null, clashes: [] } }
    if (call === 'GET /api/co-organizers/mine') return page(backend.helped, query)
    if (call.startsWith('GET /api/activities/creator/')) return page(backend.own, query)
    if (call === 'GET /api/activities/unjoined-activities') return page(backend.near, query)
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

/** Returns the ticket on an activity's page, found by its number of participants. */
export function applyTicket(): HTMLElement {
  const count = screen.getByText(/^\d+\/\d+ participants$/, { selector: 'b.num' })
  const ticket = count.closest('div')?.parentElement?.parentElement
  if (!ticket) throw new Error('The page has no ticket')
  return ticket
}
