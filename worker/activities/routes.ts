import { Hono } from 'hono'
import { z } from 'zod'
import { activitiesQuery, activityUpdate, mapQuery, newActivity, unjoinedQuery } from '../contract/activities'
import { latitudeParam, longitudeParam, pageQuery } from '../contract/common'
import type { Position } from '../contract/distance'
import { DEFAULT_POSITION } from '../contract/limits'
import { ACTIVITY_TYPE_LABELS } from '../contract/vocabulary'
import { removeDiscardedAfterAnswer } from '../images/discard'
import { findOwnImage, imageUrl } from '../images/store'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import type { Database } from '../platform/database'
import type { AppEnv } from '../platform/http'
import { validate } from '../platform/http'
import { requireSelf, requireUser, viewerOf } from '../sessions/guards'
import { callOff } from './call-off'
import { createActivity } from './create'
import { requireOwn, requireVisible } from './require-visible'
import { findActivity, listFaces } from './store'
import { creatorKeys, listActivities, listOfCreator, timeKeys } from './store-list'
import { findInBox } from './store-map'
import { countTypes } from './store-map-tiles'
import { listUnjoined, nearKeys } from './store-nearby'
import { updateActivity } from './update'
import { toActivity, toMap } from './view'

const position = z.object({ lat: latitudeParam.optional(), lng: longitudeParam.optional() })

/** `/activities`: finding, reading, publishing, changing and calling off. */
export const activityRoutes = new Hono<AppEnv>()
  .get('/', validate('query', activitiesQuery), async (c) => {
    const query = c.req.valid('query')
    const [user, rows] = await requireUser(c, (userId) => [
      listActivities(c.var.db, { ...query, userId, at: now() }),
    ])
    const eyes = { viewer: viewerOf(c, user), from: positionOf(query) }
    return c.json(toPage(rows, { limit: query.limit, item: (row) => toActivity(row, eyes), keys: timeKeys }))
  })
  .get('/unjoined-activities', validate('query', unjoinedQuery), async (c) => {
    const query = c.req.valid('query')
    const from = positionOf(query) ?? DEFAULT_POSITION
    const [user, rows] = await requireUser(c, (userId) => [
      listUnjoined(c.var.db, { ...query, userId, position: from, at: now() }),
    ])
    requireSelf(user, query.userId)
    const eyes = { viewer: viewerOf(c, user), from }
    return c.json(toPage(rows, { limit: query.limit, item: (row) => toActivity(row, eyes), keys: nearKeys }))
  })
  .get('/map', validate('query', mapQuery), async (c) => {
    const query = c.req.valid('query')
    const [, rows] = await requireUser(c, (userId) => [findInBox(c.var.db, { ...query, userId, at: now() })])
    return c.json(toMap(rows))
  })
  .get('/types', async (c) => {
    const [, rows] = await requireUser(c, (userId) => [countTypes(c.var.db, { userId, at: now() })])
    const items = rows.map(({ type, count }) => ({ type, label: ACTIVITY_TYPE_LABELS[type], count }))
    return c.json({ items, nextCursor: null })
  })
  .get('/creator/:id', validate('query', pageQuery), async (c) => {
    const query = { ...c.req.valid('query'), creatorId: c.req.param('id'), at: now() }
    const [user, rows] = await requireUser(c, (userId) => [listOfCreator(c.var.db, { ...query, userId })])
    const viewer = viewerOf(c, user)
    return c.json(
      toPage(rows, {
        limit: query.limit,
        item: (row) => toActivity(row, { viewer, counts: row.counts }),
        keys: creatorKeys(query),
      }),
    )
  })
  .get('/:id', validate('query', position), async (c) => {
    const id = c.req.param('id')
    const [user, [row], participantAvatars] = await requireUser(c, (userId) => [
      findActivity(c.var.db, { id, userId }),
      listFaces(c.var.db, { activityId: id, userId }),
    ])
    const found = requireVisible(row, user.id)
    const from = positionOf(c.req.valid('query'))
    const eyes = { viewer: viewerOf(c, user), from, counts: found.counts }
    return c.json({ ...toActivity(found, eyes), participantAvatars })
  })
  .post('/', validate('json', newActivity), async (c) => {
    const wanted = c.req.valid('json')
    const [user, [picture]] = await requireUser(c, (userId) => [findPicture(c.var.db, userId, wanted.image)])
    requireSelf(user, wanted.creatorId)
    const secret = c.var.settings.sessionSecret
    return c.json(await createActivity(c.var.db, { creatorId: user.id, wanted, picture, secret }), 201)
  })
  .patch('/:id', validate('json', activityUpdate), async (c) => {
    const [wanted, id] = [c.req.valid('json'), c.req.param('id')]
    const [user, [row], [picture]] = await requireUser(c, (userId) => [
      findActivity(c.var.db, { id, userId }),
      findPicture(c.var.db, userId, wanted.image),
    ])
    const stored = requireOwn(row, user.id).activity
    const secret = c.var.settings.sessionSecret
    const activity = await updateActivity(c.var.db, { stored, wanted, picture, secret })
    if (wanted.image !== undefined) removeDiscardedAfterAnswer(c)
    return c.json(activity)
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    const [user, [row]] = await requireUser(c, (userId) => [findActivity(c.var.db, { id, userId })])
    const { outcome } = await callOff(c.var.db, requireOwn(row, user.id).activity)
    if (outcome === 'deleted') removeDiscardedAfterAnswer(c)
    return c.json({ outcome })
  })

function positionOf({
  lat,
  lng,
}: {
  lat?: number | undefined
  lng?: number | undefined
}): Position | undefined {
  return lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng }
}

function findPicture(db: Database, ownerId: string, url: string | null | undefined) {
  return findOwnImage(db, { ownerId, key: url?.slice(imageUrl('').length) ?? '' })
}
