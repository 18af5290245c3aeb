import { activityCalls } from '../contract/calls/activities'
import type { Position } from '../contract/distance'
import { HOME_POSITION } from '../contract/home'
import type { Repeat } from '../contract/series'
import { ACTIVITY_TYPE_LABELS } from '../contract/vocabulary'
import { removeDiscardedAfterAnswer } from '../images/discard'
import { findOwnImage } from '../images/store'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { first } from '../platform/database'
import { findRoster } from '../seats/load'
import { authorize, requireSelf, viewerOf } from '../sessions/guards'
import { createActivity } from './create'
import { deleteOrCancelActivity } from './delete-or-cancel'
import { extendDecision } from './extend-decision'
import { readLanding } from './read-landing'
import { readTeaser } from './read-teaser'
import { requireAct, requireVisible } from './require-visible'
import { decidesIn } from './rules'
import { addDates } from './series/add-dates'
import { runAgain } from './series/run-again'
import { findActivity, findPartInGroup, listParticipantAvatars } from './store/find'
import { countHidden, filtersOf } from './store/hidden'
import { creatorListKeys, listActivities, listActivitiesOfCreator, startKeys } from './store/list'
import { listMapFeatures } from './store/map'
import { countTypes } from './store/map-tiles'
import { distanceKeys, listUnjoined, listUnjoinedSoonest } from './store/nearby'
import { countNotified, listDates, listOpenDates } from './store/series'
import { updateActivity } from './update'
import { toActivity, toListedActivity, toMap } from './view'

export const activityRoutes = handle(activityCalls, {
  listLandingActivities: (c) => readLanding(c),
  listActivities: async (c) => {
    const query = c.req.valid('query')
    const { user, rows } = await authorize(c, (userId) => ({
      rows: listActivities(c.var.db, { ...query, userId, at: now() }),
    }))
    const options = { viewer: viewerOf(user), from: positionOf(query) }
    return toPage(rows, {
      limit: query.limit,
      item: (row) => toListedActivity(row, options),
      keys: startKeys,
    })
  },
  listUnjoinedActivities: async (c) => {
    const query = c.req.valid('query')
    const from = positionOf(query) ?? HOME_POSITION
    const search = (userId: string) => ({ ...query, userId, position: from, at: now() })
    if (query.sort === 'soonest') {
      const { user, rows } = await authorize(c, (userId) => ({
        rows: listUnjoinedSoonest(c.var.db, search(userId)),
      }))
      requireSelf(user, query.userId)
      const options = { viewer: viewerOf(user), from }
      return toPage(rows, {
        limit: query.limit,
        item: (row) => toListedActivity(row, options),
        keys: startKeys,
      })
    }
    const { user, rows } = await authorize(c, (userId) => ({ rows: listUnjoined(c.var.db, search(userId)) }))
    requireSelf(user, query.userId)
    const options = { viewer: viewerOf(user), from }
    return toPage(rows, {
      limit: query.limit,
      item: (row) => toListedActivity(row, options),
      keys: distanceKeys,
    })
  },
  countHiddenActivities: async (c) => {
    const query = c.req.valid('query')
    const position = positionOf(query) ?? HOME_POSITION
    const { total, filters } = await authorize(c, (userId) =>
      countHidden(c.var.db, { ...query, userId, position, at: now() }),
    )
    return {
      total: total?.count ?? 0,
      filters: filtersOf(query).map((filter, index) => ({ filter, count: filters[index]?.[0]?.count ?? 0 })),
    }
  },
  readActivityMap: async (c) => {
    const query = c.req.valid('query')
    const { rows } = await authorize(c, (userId) => ({
      rows: listMapFeatures(c.var.db, { ...query, userId, at: now() }),
    }))
    return toMap(rows.map(({ feature }) => feature))
  },
  listActivityTypes: async (c) => {
    const { rows } = await authorize(c, (userId) => ({ rows: countTypes(c.var.db, { userId, at: now() }) }))
    const items = rows.map(({ type, count }) => ({ type, label: ACTIVITY_TYPE_LABELS[type](), count }))
    return { items, nextCursor: null }
  },
  listActivitiesOfCreator: async (c) => {
    const query = { ...c.req.valid('query'), creatorId: c.req.valid('param').id, at: now() }
    const { user, rows } = await authorize(c, (userId) => ({
      rows: listActivitiesOfCreator(c.var.db, { ...query, userId }),
    }))
    const viewer = viewerOf(user)
    return toPage(rows, {
      limit: query.limit,
      item: (row) => toActivity(row, { viewer, counts: row.counts }),
      keys: creatorListKeys(query),
    })
  },
  readActivity: async (c) => {
    const { id } = c.req.valid('param')
    const { user, row, participantAvatars, ownGroup } = await authorize(c, (userId) => ({
      row: first(findActivity(c.var.db, { id, userId })),
      participantAvatars: listParticipantAvatars(c.var.db, { activityId: id, userId }),
      ownGroup: first(findPartInGroup(c.var.db, { activityId: id, userId, at: now() })),
    }))
    const found = requireVisible(row, user.id)
    const from = positionOf(c.req.valid('query'))
    return {
      ...toActivity(found, { viewer: viewerOf(user), from, counts: found.counts }),
      participantAvatars,
      formingGroup: ownGroup?.part ?? null,
    }
  },
  readActivityTeaser: (c) => readTeaser(c, c.req.valid('param').id),
  createActivity: async (c) => {
    const input = c.req.valid('json')
    const { user, image } = await authorize(
      c,
      (userId) => ({ image: first(findOwnImage(c.var.db, { ownerId: userId, url: input.image })) }),
      () => ({ publishDates: { amount: laterDatesOf(input.repeat) } }),
    )
    requireSelf(user, input.creatorId)
    const { placeSecret: secret, countries } = c.var.settings
    return createActivity(c.var.db, { creatorId: user.id, input, image, secret, countries })
  },
  runAgain: async (c) => {
    const [input, { id }] = [c.req.valid('json'), c.req.valid('param')]
    const { user, row } = await authorize(
      c,
      (userId) => ({ row: first(findActivity(c.var.db, { id, userId })) }),
      () => ({ publishDates: { amount: laterDatesOf(input.repeat) } }),
    )
    return runAgain(c.var.db, { stored: requireAct(row, 'organize', user.id).activity, input })
  },
  listDates: async (c) => {
    const { id } = c.req.valid('param')
    const at = now()
    const { user, row, rows, told } = await authorize(c, (userId) => ({
      row: first(findActivity(c.var.db, { id, userId })),
      rows: listDates(c.var.db, { id, userId, at }),
      told: first(countNotified(c.var.db, { id, userId, at })),
    }))
    const visible = requireVisible(row, user.id)
    const viewer = viewerOf(user)
    return {
      items: rows.map((each) => toActivity(each, { viewer, counts: each.counts })),
      nextCursor: null,
      ...(decidesIn(visible, user.id) && told && { told }),
    }
  },
  addDates: async (c) => {
    const [input, { id }] = [c.req.valid('json'), c.req.valid('param')]
    const { user, row } = await authorize(
      c,
      (userId) => ({ row: first(findActivity(c.var.db, { id, userId })) }),
      () => ({ publishDates: { amount: input.dates.length } }),
    )
    const items = await addDates(c.var.db, { stored: requireAct(row, 'addDates', user.id).activity, input })
    return { items, nextCursor: null }
  },
  updateActivity: async (c) => {
    const [input, { id }] = [c.req.valid('json'), c.req.valid('param')]
    const { maxParticipants: maximum, offersSeats, scope = 'this' } = input
    const sought = { activityId: id, maximum, offersSeats }
    const { user, row, image, dates, rows } = await authorize(c, (userId) => ({
      row: first(findActivity(c.var.db, { id, userId })),
      dates: scope === 'this' ? undefined : listOpenDates(c.var.db, { id, userId, at: now() }),
      rows: scope === 'this' ? findRoster(c.var.db, { ...sought, userIds: [userId] }) : undefined,
      image: first(findOwnImage(c.var.db, { ownerId: userId, url: input.image })),
    }))
    const found = requireAct(row, 'edit', user.id)
    const { placeSecret: secret, countries } = c.var.settings
    const change = {
      ...{ stored: found.activity, userId: user.id, input, image, dates: dates ?? [], secret, countries },
      rows,
    }
    const activity = await updateActivity(c.var.db, change)
    removeDiscardedAfterAnswer(c)
    return activity
  },
  extendDecision: async (c) => {
    const [{ decidesAt }, { id }] = [c.req.valid('json'), c.req.valid('param')]
    const { user, row, rows } = await authorize(c, (userId) => ({
      row: first(findActivity(c.var.db, { id, userId })),
      rows: findRoster(c.var.db, { activityId: id, userIds: [userId] }),
    }))
    const { timeZone } = requireAct(row, 'edit', user.id).activity
    return extendDecision(c.var.db, { id, timeZone, userId: user.id, decidesAt, rows })
  },
  deleteActivity: async (c) => {
    const { id } = c.req.valid('param')
    const { user, row } = await authorize(c, (userId) => ({
      row: first(findActivity(c.var.db, { id, userId })),
    }))
    const { outcome } = await deleteOrCancelActivity(
      c.var.db,
      requireAct(row, 'organize', user.id).activity,
      { ...c.req.valid('query'), ...c.req.valid('json') },
    )
    removeDiscardedAfterAnswer(c)
    return { outcome }
  },
})

/** Returns the maximum number of dates that a repetition adds. */
const laterDatesOf = (repeat: Repeat | undefined) => (repeat ? repeat.count - 1 - repeat.skip.length : 0)

function positionOf({
  lat,
  lng,
}: {
  lat?: number | undefined
  lng?: number | undefined
}): Position | undefined {
  return lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng }
}
