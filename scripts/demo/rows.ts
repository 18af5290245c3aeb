import { Temporal } from 'temporal-polyfill'
import { STILL_COMING_NIGHT_HOURS } from '../../worker/contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../worker/contract/units'
import type {
  activities,
  applications,
  comments,
  follows,
  invitationCodes,
  locations,
  participations,
  users,
} from '../../worker/db/schema'
import { approximatePoint } from '../../worker/places/approximate/point'
import { nameSkeleton } from '../../worker/platform/names'
import { tileColumns } from '../../worker/platform/tiles'
import type { DemoActivity } from './activities'
import { ASKED_ACTIVITY } from './activities'
import { answersOf, DEMO_QUESTIONS } from './applicant-questions'
import type { Outcome } from './applicants'
import {
  COMMENTS,
  HIDDEN_COMMENT,
  NOTES,
  ORGANIZER_UPDATE,
  outcomeCounts,
  PARTICIPANT_OUTCOMES,
} from './applicants'
import { ADMIN, DEMO_PEOPLE, NEWCOMERS, ORGANIZER, PARTICIPANT, personId, personIdOf } from './people'
import type { PlaceKey } from './places'
import { DEMO_PLACES, HOMES } from './places'
import { demoId, shuffled } from './random'

const CENTS = 100

type Application = typeof applications.$inferInsert
type Participation = typeof participations.$inferInsert
type Comment = typeof comments.$inferInsert
export type ActivityRow = typeof activities.$inferInsert

/** Returns users' rows, each registered two weeks after the previous one; newcomers three days after. */
export function peopleRows(now: number, passwordHash: string): (typeof users.$inferInsert)[] {
  return DEMO_PEOPLE.map(
    ({ name, email, city, state, bio, interests = [], verified, isOrganization, website, limits }, index) => {
      const createdAt = now - Math.max(400 - index * 14, 40 - (index - NEWCOMERS) * 3) * DAY_MS
      return {
        id: personId(index),
        name,
        nameSkeleton: nameSkeleton(name),
        email,
        emailVerifiedAt: createdAt,
        passwordHash,
        passwordChangedAt: createdAt,
        role: isOrganization ? 'CREATOR' : 'USER',
        canJoinActivities: !isOrganization,
        isAdmin: index === ADMIN,
        type: isOrganization ? 'Organization' : null,
        city,
        state,
        location: `${city}, ${state}`,
        bio,
        interests,
        description: bio,
        website: website ?? null,
        verifiedAt: verified ? createdAt + 7 * DAY_MS : null,
        verifiedReason: verified ?? null,
        quotaFactor: limits?.factor ?? 1,
        createdAt,
        updatedAt: createdAt,
      }
    },
  )
}

/** Returns `WELCOME26` for everyone, and a code in each other state for the admin's list. */
export function invitationRows(createdBy: string, now: number): (typeof invitationCodes.$inferInsert)[] {
  const code = (name: string, rest: Partial<typeof invitationCodes.$inferInsert>, daysAgo: number) => ({
    id: demoId('invitation', name),
    code: name,
    createdBy,
    description: 'No description',
    maxUses: 10,
    createdAt: now - daysAgo * DAY_MS,
    ...rest,
  })
  return [
    code('SPRING26', { description: 'Spring open day', expiresAt: now - 120 * DAY_MS }, 210),
    code('TENNIS4U', { description: 'Given out at the Westwood courts', maxUses: 50 }, 60),
    code('PAUSED01', { description: 'On hold', isActive: false }, 30),
    code('WELCOME26', { description: 'For everyone who tries Tagalong', maxUses: 100_000 }, 20),
  ]
}

/** Returns rows of the demo's places. */
export function locationRows(now: number): (typeof locations.$inferInsert)[] {
  return Object.entries(DEMO_PLACES).map(([key, place]) => ({
    ...place,
    id: demoId('place', key),
    placeName: [place.name, place.city, place.state].join(', '),
    createdAt: now - 365 * DAY_MS,
  }))
}

/** Returns an activity's row. */
export function activityRow(
  demo: DemoActivity,
  index: number,
  now: number,
): ActivityRow & { id: string; startsAt: number } {
  const { timeZone } = DEMO_PLACES[demo.place as PlaceKey]
  const creatorId = personIdOf(demo.organizer)
  const isAsked = `${demo.title}/${demo.day}` === ASKED_ACTIVITY
  const onDay = (day: number) =>
    Temporal.Instant.fromEpochMilliseconds(now)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .add({ days: day })
      .toZonedDateTime({ timeZone, plainTime: demo.time }).epochMilliseconds
  // The organizer sees answers from 36 hours before the start. Early in the day, tomorrow afternoon is further away.
  const isTooFar = isAsked && onDay(demo.day) - now > STILL_COMING_NIGHT_HOURS * HOUR_MS
  const startsAt =
    demo.startsInHours === undefined
      ? onDay(isTooFar ? demo.day - 1 : demo.day)
      : halfHourAfter(now + 20 * MINUTE_MS) + demo.startsInHours * HOUR_MS
  const createdAt = Math.min(now, startsAt) - 12 * DAY_MS
  return {
    id: demoId('activity', index),
    creatorId,
    title: demo.title,
    description: demo.description,
    whatToBring: demo.whatToBring,
    type: demo.type,
    difficulty: demo.difficulty,
    pageVisibility: VISIBILITIES[index % VISIBILITIES.length] ?? 'public',
    startsAt,
    durationMinutes: demo.minutes,
    timeZone,
    priceCents: demo.dollars * CENTS,
    maxParticipants: demo.seats,
    ...(isAsked && { passesOnSilentSeats: true }),
    ...(demo.needs && { minParticipants: demo.needs, decidesAt: startsAt - 2 * DAY_MS }),
    applicantQuestions: demo.asks ? DEMO_QUESTIONS : null,
    ...placeColumns(demo.place, creatorId),
    ...(demo.series && {
      seriesId: demoId('series', demo.series.key),
      seriesFrequency: demo.series.frequency,
      seriesDate: Temporal.Instant.fromEpochMilliseconds(startsAt)
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .toString(),
    }),
    cancelledAt: demo.isCancelled ? now - DAY_MS : null,
    cancelledBy: demo.isCancelled ? creatorId : null,
    createdAt,
    updatedAt: createdAt,
  }
}

const halfHourAfter = (at: number) => Math.ceil(at / (30 * MINUTE_MS)) * 30 * MINUTE_MS

/** Mostly public, to fill the demo's public pages. */
const VISIBILITIES = ['public', 'public', 'public', 'link', 'public', 'members'] as const

/** May be any constant, because the demo's homes are fictional. */
const POINT_SECRET = 'the demo has no secrets'

/** Returns an activity's place columns. Homes are hidden behind their neighborhood. */
function placeColumns(place: PlaceKey, ownerId: string) {
  const area = HOMES[place]
  const exact = DEMO_PLACES[place]
  const { name, city, state, ...middle } = DEMO_PLACES[area ?? place]
  const { latitude, longitude } = area ? approximatePoint(exact, { ownerId, secret: POINT_SECRET }) : middle
  return {
    locationId: demoId('place', area ?? place),
    locationName: name,
    city,
    state,
    latitude,
    longitude,
    ...tileColumns({ latitude, longitude }),
    ...(area && {
      exactLocationId: demoId('place', place),
      exactLocationName: exact.name,
      exactCity: exact.city,
      exactState: exact.state,
      exactLatitude: exact.latitude,
      exactLongitude: exact.longitude,
    }),
  }
}

/** How applicants found an activity, in rotation: mostly through Explore and the link. */
const SOURCES = [
  'explore',
  'link',
  'map',
  'link',
  'explore',
  'follow',
  'link',
  null,
  'explore',
  'other',
] as const

type ApplicantRows = { applications: Application[]; participations: Participation[]; comments: Comment[] }

/** Returns an activity's applications, participations, and comments. */
export function applicantRows(
  { demo, row }: { demo: DemoActivity; row: ActivityRow & { id: string; startsAt: number } },
  random: () => number,
  now: number,
): ApplicantRows {
  const outcomes = assignOutcomes(demo, row.creatorId, random)
  const daysBetween = Math.min(0.35, 9 / outcomes.length)
  const applicants: ApplicantRows = { applications: [], participations: [], comments: [] }
  outcomes.forEach(([userId, outcome], turn) => {
    const appliedAt = Math.min(now, row.startsAt) - Math.round((10 - turn * daysBetween + random()) * DAY_MS)
    const decidedAt = appliedAt + Math.round((2 + random() * 20) * HOUR_MS)
    const key = `${row.id}/${userId}`
    const status = APPLICATION_STATUS[outcome]
    const waitlistedAt = outcome === 'waitlisted' ? decidedAt : null
    const note = NOTES[Math.floor(random() * NOTES.length)] ?? null
    applicants.applications.push({
      id: demoId('application', key),
      activityId: row.id,
      userId,
      status,
      note,
      waitlistedAt,
      waitlistRank: waitlistedAt,
      createdAt: appliedAt,
      decidedAt: status === 'PENDING' ? null : decidedAt,
      source: SOURCES[turn % SOURCES.length] ?? null,
      answers: demo.asks ? answersOf(turn) : null,
    })
    const seat = SEAT[outcome]
    if (!seat) return
    applicants.participations.push({
      id: demoId('participation', key),
      activityId: row.id,
      userId,
      status: seat,
      joinedAt: decidedAt,
      ...(seat === 'QUIT' && giveUp(demo, row.startsAt, decidedAt)),
      noShowAt: outcome === 'missed' ? row.startsAt + 2 * HOUR_MS : null,
    })
  })
  applicants.comments = commentRows(row, applicants.participations, random, now)
  if (demo.title === 'Sunset Tennis Doubles' && demo.day === 1)
    applicants.comments.push(hiddenCommentRow(row, applicants.participations, now))
  return applicants
}

/** Returns the columns of a given-up seat: soon after it was taken, except at the picnic. */
function giveUp(demo: DemoActivity, startsAt: number, joinedAt: number) {
  const quitAt = demo.title === 'Potluck Picnic' ? startsAt - 5 * HOUR_MS : joinedAt + HOUR_MS
  return { quitAt, quitBy: 'participant' as const, quitAhead: startsAt - quitAt }
}

const APPLICATION_STATUS: Record<Outcome, NonNullable<Application['status']>> = {
  approved: 'APPROVED',
  participated: 'APPROVED',
  missed: 'APPROVED',
  pending: 'PENDING',
  waitlisted: 'PENDING',
  declined: 'REJECTED',
  withdrawn: 'WITHDRAWN',
  quit: 'WITHDRAWN',
}

const SEAT: Partial<Record<Outcome, NonNullable<Participation['status']>>> = {
  approved: 'JOINED',
  participated: 'FINISHED',
  missed: 'FINISHED',
  quit: 'QUIT',
}

/** Assigns outcomes to users: the participant account's own first, then others in a fixed random order. */
function assignOutcomes(demo: DemoActivity, creatorId: string, random: () => number): [string, Outcome][] {
  const others = DEMO_PEOPLE.map((person, index) => ({ ...person, id: personId(index), index })).filter(
    ({ id, index, isOrganization }) =>
      id !== creatorId &&
      index >= ORGANIZER &&
      index !== PARTICIPANT &&
      !isOrganization &&
      // Newcomers apply only to the activity with many applicants, so that other activities' outcomes stay the same.
      (index < NEWCOMERS || demo.asks === 'many'),
  )
  const queue = shuffled(others, random).map(({ id }) => id)
  const counts = Object.entries(outcomeCounts(demo, random))
  const outcomes = counts.flatMap(([outcome, count]) => Array<Outcome>(count).fill(outcome as Outcome))
  const own = PARTICIPANT_OUTCOMES[`${demo.title}/${demo.day}`]
  const taken = own ? outcomes.indexOf(own) : -1
  if (taken >= 0) outcomes.splice(taken, 1)
  const rest = outcomes
    .slice(0, queue.length)
    .map((outcome, at): [string, Outcome] => [queue[at] ?? '', outcome])
  return own ? [[personId(PARTICIPANT), own], ...rest] : rest
}

function commentRows(
  row: ActivityRow & { id: string; startsAt: number },
  seats: Participation[],
  random: () => number,
  now: number,
): Comment[] {
  const joined = seats.filter(({ status }) => status !== 'QUIT')
  if (joined.length < 3) return []
  const count = 1 + Math.floor(random() * 3)
  const at = Math.min(now, row.startsAt)
  const update: Comment = {
    id: demoId('comment', `${row.id}/update`),
    activityId: row.id,
    userId: row.creatorId,
    content: ORGANIZER_UPDATE,
    isCreatorUpdate: true,
    pinnedAt: at - 2 * DAY_MS,
    createdAt: at - 2 * DAY_MS,
  }
  const comments = shuffled(COMMENTS, random)
    .slice(0, count)
    .map((content, turn) => ({
      id: demoId('comment', `${row.id}/${turn}`),
      activityId: row.id,
      userId: joined[turn % joined.length]?.userId ?? row.creatorId,
      content,
      createdAt: at - Math.round((1.5 - turn * 0.4 + random() * 0.2) * DAY_MS),
    }))
  return [update, ...comments]
}

function hiddenCommentRow(row: ActivityRow & { id: string }, seats: Participation[], now: number): Comment {
  return {
    id: demoId('comment', `${row.id}/hidden`),
    activityId: row.id,
    userId: seats.find(({ userId }) => userId !== personId(PARTICIPANT))?.userId ?? row.creatorId,
    content: HIDDEN_COMMENT,
    createdAt: now - 9 * HOUR_MS,
    hiddenAt: now - 8 * HOUR_MS,
  }
}

/** Makes every user follow a few organizers. */
export function followRows(random: () => number, now: number): (typeof follows.$inferInsert)[] {
  const organizers = DEMO_PEOPLE.flatMap(({ verified }, index) => (verified ? [personId(index)] : []))
  return DEMO_PEOPLE.flatMap((_, index) =>
    shuffled(organizers, random)
      .slice(0, 1 + Math.floor(random() * 3))
      .filter((creatorId) => creatorId !== personId(index))
      .map((creatorId) => ({
        followerId: personId(index),
        creatorId,
        createdAt: now - Math.round(random() * 90) * DAY_MS,
      })),
  )
}
