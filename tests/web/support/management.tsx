import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route as ManagementRoute } from '../../../web/routes/_app.activity-management'
import type { Activity } from '../../../worker/contract/activities'
import type { Application } from '../../../worker/contract/applications'
import type { HelpedActivity } from '../../../worker/contract/co-organizers'
import type { Me } from '../../../worker/contract/users'
import { countsWithoutGroups } from './counts'
import type { SentRequest } from './explore'
import { answer } from './explore'
import { openPage } from './open-page'
import { SAMPLE_ACTIVITY } from './sample-activity'
import { NOW } from './timers'

const DAY_MS = 86_400_000

/** Returns an activity that the signed-in user organizes: a night hike in three days, with 11 of 15 seats taken. */
export function activityOf(fields: Partial<Activity> = {}): Activity {
  const maxParticipants = fields.maxParticipants ?? 15
  const participants = fields.participants ?? 11
  return {
    ...SAMPLE_ACTIVITY,
    description: 'An easy four-mile loop.',
    dateTime: '2026-12-05T02:00:00.000Z',
    durationMinutes: 120,
    price: 0,
    isFree: true,
    maxParticipants,
    participants,
    numberOfParticipations: participants,
    spotsLeft: Math.max(0, maxParticipants - participants),
    status: participants < maxParticipants ? 'upcoming' : 'full',
    creatorId: 'ana',
    role: 'organizer',
    creator: { id: 'ana', name: 'Ana', avatar: null, isVerified: false },
    location: {
      id: 'place1',
      name: 'Griffith Observatory Trailhead, East Lot',
      city: 'Los Angeles',
      state: 'CA',
      latitude: 34.1184,
      longitude: -118.3004,
      isApproximate: false,
    },
    counts: countsWithoutGroups({ applications: 0 }),
    createdAt: NOW.toISOString(),
    updatedAt: NOW.toISOString(),
    ...fields,
  }
}

/** Returns a pending application that `name` sent a day before `NOW`. */
export function applicationOf(name: string, fields: Partial<Application> = {}): Application {
  const id = name.toLowerCase().replace(/\W+/g, '-')
  return {
    id,
    activityId: 'hike',
    userId: `user-${id}`,
    status: 'PENDING',
    note: null,
    answers: [],
    waitlistedAt: null,
    waitlistPosition: null,
    createdAt: new Date(NOW.getTime() - DAY_MS).toISOString(),
    decidedAt: null,
    isForEveryDate: false,
    applicantName: name,
    applicantEmail: `${id}@mail.example`,
    applicantAvatar: null,
    activityTitle: 'Griffith Park Night Hike',
    ...fields,
  }
}

type Refusal = { status: number; code: string; message: string; errors?: { path: string; message: string }[] }
type Backend = {
  activities: Activity[]
  applications?: Application[]
  /** Other organizers' activities that the user co-organizes. */
  helped?: HelpedActivity[]
  /** The note of every application read by id. */
  wholeNote?: string
  /** When the undo period ends. */
  undoableUntil?: string
  /** Rejects every write with this response. */
  refusal?: Refusal | undefined
  /** Delays the responses to writes. */
  gate?: Promise<unknown>
}

/** Responds to the page's calls from `backend`, which writes modify. @returns the requests sent */
export const answerManagement = (backend: Backend) =>
  answer(async (request) => {
    if (!request.call.startsWith('GET')) {
      await backend.gate
      if (backend.refusal) return { status: backend.refusal.status, body: backend.refusal }
    }
    return { body: respond(backend, request) }
  })

function respond(backend: Backend, { call, query, body: sent }: SentRequest): unknown {
  const [method, path = ''] = call.split(' ')
  const body = sent as Record<string, unknown>
  if (path.startsWith('/api/activities/creator/')) return { items: backend.activities, nextCursor: null }
  if (path.startsWith('/api/participations/activity/')) {
    const seats = (backend.applications ?? []).filter(({ status }) => status === 'APPROVED')
    const items = seats.map(({ id, userId, activityId, applicantName, stillComing = null }) => ({
      id,
      userId,
      activityId,
      status: 'JOINED',
      joinedAt: '2026-11-20T00:00:00.000Z',
      result: null,
      stillComing,
      user: { id: userId, name: applicantName, avatar: null },
    }))
    return { items, nextCursor: null }
  }
  if (path.startsWith('/api/activities/dates/'))
    return { items: [], nextCursor: null, told: { this: 8, following: 8, all: 8, applicants: 7 } }
  if (path === '/api/co-organizers/mine') return { items: backend.helped ?? [], nextCursor: null }
  const [, activityId] = /^\/api\/applications\/activity\/([^/]+)$/.exec(path) ?? []
  if (path === '/api/applications/received' || activityId) {
    const { status, q } = query
    const items = (backend.applications ?? []).filter(
      (each) =>
        (!status || each.status === status) &&
        (!activityId || each.activityId === activityId) &&
        (!q || `${each.applicantName} ${each.applicantEmail}`.toLowerCase().includes(q.toLowerCase())),
    )
    return { items, nextCursor: null }
  }
  const whole = backend.applications?.find(({ id }) => path === `/api/applications/${id}`)
  if (whole) return { ...whole, note: backend.wholeNote, isNoteShortened: undefined }
  if (path === '/api/applications') {
    const application = backend.applications?.find(({ id }) => id === body.applicationId)
    if (!application) throw new TypeError(`No application ${body.applicationId}`)
    const now = new Date().toISOString()
    const decided = {
      ...application,
      status: body.status as Application['status'],
      waitlistedAt: body.waitlist ? now : null,
      waitlistPosition: body.waitlist ? 1 : null,
      ...(backend.undoableUntil && { undoableUntil: backend.undoableUntil }),
    }
    backend.applications = backend.applications?.map((each) => (each === application ? decided : each)) ?? []
    return decided
  }
  if (path === '/api/applications/decisions' || path === '/api/applications/undo') {
    const ids = body.applicationIds as string[]
    const status = path.endsWith('undo') ? 'PENDING' : (body.status as Application['status'])
    const { undoableUntil } = backend
    const change = (each: Application) =>
      ids.includes(each.id) ? { ...each, status, ...(undoableUntil && { undoableUntil }) } : each
    backend.applications = backend.applications?.map(change) ?? []
    return { applications: backend.applications.filter(({ id }) => ids.includes(id)) }
  }
  if (path.startsWith('/api/applications/waitlist/')) {
    const ids = body.applicationIds as string[]
    const isWaitlistApproved = path.endsWith('/approve')
    const { undoableUntil } = backend
    const change = (each: Application, index: number) => ({
      ...each,
      isWaitlistApproved,
      passedOver: null,
      waitlistedAt: each.waitlistedAt ?? NOW.toISOString(),
      waitlistPosition: each.waitlistPosition ?? (each.groupId ? 1 : index + 1),
      ...(undoableUntil && isWaitlistApproved && { undoableUntil }),
    })
    const all = backend.applications ?? []
    const groups = all.flatMap(({ id, groupId }) => (ids.includes(id) && groupId ? [groupId] : []))
    const changed = all
      .filter(({ id, groupId }) => ids.includes(id) || groups.includes(groupId ?? ''))
      .map(change)
    backend.applications = (backend.applications ?? []).map(
      (each) => changed.find(({ id }) => id === each.id) ?? each,
    )
    return { applications: changed }
  }
  const [, removedId] = /^\/api\/applications\/remove\/([^/]+)$/.exec(path) ?? []
  if (removedId) {
    const remove = (each: Application) =>
      each.id === removedId ? { ...each, status: 'REJECTED' as const } : each
    backend.applications = backend.applications?.map(remove) ?? []
    return backend.applications.find(({ id }) => id === removedId)
  }
  if (path.startsWith('/api/participations/keep/')) {
    const keep = (each: Application) =>
      each.userId === body.userId && each.stillComing
        ? { ...each, stillComing: { ...each.stillComing, state: 'confirmed' as const } }
        : each
    backend.applications = backend.applications?.map(keep) ?? []
    return {}
  }
  if (path.startsWith('/api/updates/'))
    return { ...body, id: 'update', sentTo: backend.activities[0]?.participants }
  const [, id] = /^\/api\/activities\/([^/]+)$/.exec(path) ?? []
  const activity = backend.activities.find((each) => each.id === id)
  if (!activity) throw new TypeError(`No response to ${call}`)
  if (method === 'PATCH') {
    const changed = { ...activity, title: String(body.title) }
    backend.activities = backend.activities.map((each) => (each === activity ? changed : each))
    return changed
  }
  backend.activities = backend.activities.filter((each) => each !== activity)
  return { outcome: 'deleted' }
}

/** Opens Activity Management, signed in as Ana. */
export async function openManagement(search = '') {
  const { history, queryClient } = await openPage({
    path: `/activity-management${search}`,
    routes: { '/activity-management': ManagementRoute },
    stubs: ['/create-activity', '/numbers', '/activity/$id'],
    user: { id: 'ana' } as Me,
  })
  return { history, queryClient, search: () => new URLSearchParams(history.location.search) }
}

/** Opens the edit dialog of an activity. `changed` returns the change that was sent. */
export async function openEdit(fields: Partial<Activity> = {}) {
  const user = userEvent.setup()
  const backend: Backend = { activities: [activityOf(fields)] }
  const requests = answerManagement(backend)
  const page = await openManagement()
  await user.click(await screen.findByRole('button', { name: /^Edit / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Activity' }))
  const save = () => user.click(dialog.getByRole('button', { name: 'Save Changes' }))
  const changed = () => requests.find(({ call }) => call === 'PATCH /api/activities/hike')?.body
  return { user, backend, dialog, save, changed, ...page }
}
