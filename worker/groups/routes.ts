import { authorizeIn } from '../activities/authorize-in'
import { factsOf } from '../activities/rules'
import { refusalOf } from '../contract/abilities'
import { groupCalls } from '../contract/calls/groups'
import { GROUP_SEATS_MAX } from '../contract/limits'
import { groupInvited } from '../notices/kinds/groups'
import { notify } from '../notices/kinds/notify'
import { handle } from '../platform/calls'
import { now } from '../platform/clock'
import { batch } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newId, newSecret } from '../platform/ids'
import { spellings } from '../platform/spellings'
import { hashSecret } from '../platform/tokens'
import { authorize } from '../sessions/guards'
import { canJoinActivities } from '../users/rules'
import { applyAsGroup, confirm, readerOf, requireGroup } from './acts'
import type { MemberRow } from './store'
import {
  findGroupByLink,
  findOwnGroup,
  insertGroup,
  inviteMember,
  listOwnGroups,
  listPeople,
  removeMember,
} from './store'
import { groupSecret, toGroup, toGroups } from './view'

export const groupRoutes = handle(groupCalls, {
  createGroup: async (c) => {
    const { db } = c.var
    const { activityId } = c.req.valid('json')
    const { user, row } = await authorizeIn(c, { activityId })
    if (!canJoinActivities(user)) throw new AppError('not_a_participant')
    const own = { activityId, userId: user.id, at: now() }
    const { rows } = await batch(db, {
      inserted: insertGroup(db, { ...own, ...newLink(c), id: newId() }),
      rows: listOwnGroups(db, own),
    })
    const led = toGroups(rows, readerOf(c, user.id)).find(({ leaderId }) => leaderId === user.id)
    if (led) return led
    throw new AppError(refusalOf('formGroup', factsOf(row, user.id, own.at)) ?? 'in_another_group')
  },
  readOwnGroups: async (c) => {
    const { activityId } = c.req.valid('param')
    const { user, rows } = await authorizeIn(c, { activityId }, (userId) => ({
      rows: listOwnGroups(c.var.db, { activityId, userId, at: now() }),
    }))
    const groups = toGroups(rows, readerOf(c, user.id))
    const own = groups.find(({ members }) =>
      members.some(({ userId, confirmedAt }) => userId === user.id && confirmedAt !== null),
    )
    return { group: own ?? null, invitations: groups.filter((each) => each !== own) }
  },
  readGroupByLink: async (c) => {
    const secretHash = hashSecret(c.req.valid('param').token)
    const { user, rows } = await authorize(c, (userId) => ({
      rows: findGroupByLink(c.var.db, { secretHash, userId, at: now() }),
    }))
    return requireGroup(c, rows, user.id)
  },
  listGroupPeople: async (c) => {
    const [{ id }, { q }] = [c.req.valid('param'), c.req.valid('query')]
    const names = q === undefined ? [] : spellings(q)
    const { user, rows, people } = await authorize(c, (userId) => ({
      rows: findOwnGroup(c.var.db, { id, userId, at: now() }),
      people: listPeople(c.var.db, { id, leaderId: userId, names, at: now() }),
    }))
    requireLed(rows, user.id)
    return { items: people.map(({ person }) => person) }
  },
  inviteToGroup: async (c) => {
    const { db } = c.var
    const [{ id }, { userId }] = [c.req.valid('param'), c.req.valid('json')]
    const { user } = await authorize(c)
    const at = now()
    const { invited, rows } = await batch(db, {
      invited: inviteMember(db, { id, leaderId: user.id, userId, at }),
      notices: notify(db, at, [groupInvited.to({ groupId: id, userId, at })]),
      rows: findOwnGroup(db, { id, userId: user.id, at }),
    })
    requireLed(rows, user.id)
    const group = requireGroup(c, rows, user.id)
    const isMember = group.members.some((member) => member.userId === userId)
    if (invited.length > 0 || isMember) return group
    throw new AppError(group.seats >= GROUP_SEATS_MAX ? 'group_full' : 'not_found')
  },
  confirmGroup: (c) => confirm(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
  leaveGroup: async (c) => {
    const { db } = c.var
    const { id, userId: memberId } = c.req.valid('param')
    const { user, found } = await authorize(c, (userId) => ({
      found: findOwnGroup(db, { id, userId, at: now() }),
    }))
    const member = found.find((row) => row.member.userId === memberId)
    if (!member || (memberId !== user.id && member.group.leaderId !== user.id))
      throw new AppError('not_found')
    const { removed, rows } = await batch(db, {
      removed: removeMember(db, { id, userId: user.id, memberId, ...newLink(c) }),
      rows: findOwnGroup(db, { id, userId: user.id, at: now() }),
    })
    if (removed.flat().length === 0) throw new AppError('not_found')
    return { group: toGroup(rows, readerOf(c, user.id)) }
  },
  applyTogether: (c) => applyAsGroup(c, { ...c.req.valid('param'), ...c.req.valid('json') }),
})

/** Returns a new seed and the hash of its link secret. */
function newLink(c: AppContext) {
  const seed = newSecret()
  return { seed, secretHash: hashSecret(groupSecret(seed, c.var.settings.sessionSecret)) }
}

/** @throws AppError not_found */
function requireLed(rows: readonly MemberRow[], userId: string): void {
  if (rows[0]?.group.leaderId !== userId) throw new AppError('not_found')
}
