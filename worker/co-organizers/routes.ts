import { authorizeIn } from '../activities/authorize-in'
import { roleInActivity } from '../activities/rules'
import { coOrganizerCalls } from '../contract/calls/co-organizers'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { toPage } from '../platform/cursor'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import { authorize } from '../sessions/guards'
import { accept, authorizeByLink, createLink, invite, join, linkOptions } from './acts'
import { deleteHelper, findHelper, listEvents, listHelpers, setRole } from './store/helpers'
import { deleteLink, findLink } from './store/links'
import { helpedKeys, listHelped, listInvitable } from './store/lists'
import { toCoOrganizer, toHelped, toJoinPreview, toLink, toSeatEvent } from './view'

export const coOrganizerRoutes = handle(coOrganizerCalls, {
  listHelpedActivities: async (c) => {
    const query = { ...c.req.valid('query'), at: now() }
    const { user, rows } = await authorize(c, (userId) => ({
      rows: listHelped(c.var.db, { ...query, userId }),
    }))
    return toPage(rows, {
      limit: query.limit,
      item: (row) => toHelped(row, user.id),
      keys: helpedKeys(query),
    })
  },
  readJoinLink: async (c) => {
    const { user, found } = await authorizeByLink(c, c.req.valid('query'))
    return toJoinPreview(found, user.id)
  },
  joinByLink: (c) => join(c, c.req.valid('json')),
  readCoOrganizers: async (c) => {
    const { activityId } = c.req.valid('param')
    const { user, row, rows, link } = await authorizeIn(c, { activityId, act: 'seeDoor' }, (userId) => ({
      rows: listHelpers(c.var.db, { activityId, userId }),
      link: first(findLink(c.var.db, { activityId, userId, at: now() })),
    }))
    const { id, name, avatar } = row.creator
    return {
      organizer: { id, name, avatar },
      role: roleInActivity(row, user.id) ?? 'door',
      items: rows.map(toCoOrganizer),
      link: link ? toLink(link, linkOptions(c)) : null,
    }
  },
  listSeatEvents: async (c) => {
    const [query, { activityId }] = [c.req.valid('query'), c.req.valid('param')]
    const { rows } = await authorizeIn(c, { activityId, act: 'seeSeats' }, (userId) => ({
      rows: listEvents(c.var.db, { ...query, activityId, userId }),
    }))
    return toPage(rows, {
      limit: query.limit,
      item: toSeatEvent,
      keys: ({ event }) => [event.at, event.id],
    })
  },
  listInvitableFollowers: async (c) => {
    const [query, { activityId }] = [c.req.valid('query'), c.req.valid('param')]
    const { rows } = await authorizeIn(c, { activityId, act: 'organize' }, (userId) => ({
      rows: listInvitable(c.var.db, { ...query, activityId, organizerId: userId }),
    }))
    return toPage(rows, {
      limit: query.limit,
      item: ({ verifiedAt, ...person }) => ({ ...person, isVerified: verifiedAt !== null }),
      keys: ({ name, id }) => [name, id],
    })
  },
  inviteCoOrganizer: (c) => invite(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  acceptCoOrganizerInvitation: (c) => accept(c, c.req.valid('param')),
  changeCoOrganizer: async (c) => {
    const [{ role }, pair] = [c.req.valid('json'), c.req.valid('param')]
    await authorizeIn(c, { activityId: pair.activityId, act: 'organize' })
    const { row } = await batch(c.var.db, {
      ...setRole(c.var.db, { ...pair, role }),
      row: first(findHelper(c.var.db, pair)),
    })
    if (!row) throw new AppError('not_found')
    return toCoOrganizer(row)
  },
  removeCoOrganizer: async (c) => {
    const pair = c.req.valid('param')
    const { user, row } = await authorizeIn(c, pair)
    if (row.activity.creatorId !== user.id && pair.userId !== user.id) throw new AppError('forbidden')
    const { deleted } = await batch(
      c.var.db,
      deleteHelper(c.var.db, { ...pair, leaves: pair.userId === user.id }),
    )
    if (deleted.length === 0) throw new AppError('not_found')
  },
  createCoOrganizerLink: (c) => createLink(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  deleteCoOrganizerLink: async (c) => {
    const { activityId } = c.req.valid('param')
    await authorizeIn(c, { activityId, act: 'organize' })
    const { deleted } = await batch(c.var.db, { deleted: deleteLink(c.var.db, activityId) })
    if (deleted.length === 0) throw new AppError('not_found')
  },
})
