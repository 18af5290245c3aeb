import { authorizeIn } from '../activities/authorize-in'
import type { CoOrganizer, CoOrganizerLink } from '../contract/co-organizers'
import { CO_ORGANIZER_LINK_DAYS } from '../contract/limits'
import type { HelperRole } from '../contract/vocabulary'
import { coOrganizerInvited, coOrganizerJoined } from '../notices/kinds/helpers'
import { notify } from '../notices/kinds/notify'
import { DAY_MS, now } from '../platform/clock'
import { batch, first } from '../platform/database'
import { AppError } from '../platform/errors'
import type { AppContext } from '../platform/http'
import { newSecret } from '../platform/ids'
import { hashSecret } from '../platform/tokens'
import { authorize } from '../sessions/guards'
import { roleOf } from '../users/rules'
import { acceptInvitation, findHelper, insertInvitation } from './store/helpers'
import { findInvitingLink, joinWithLink, replaceLink } from './store/links'
import { findFollower } from './store/lists'
import { linkSecret, toCoOrganizer, toLink } from './view'

/**
 * Invites a follower of the organizer to help with an activity, and notifies the follower once (product.md 20.3).
 * @throws AppError not_a_follower, too_many_co_organizers
 */
export async function invite(
  c: AppContext,
  { activityId, userId, role }: { activityId: string; userId: string; role: HelperRole },
): Promise<CoOrganizer> {
  const { db } = c.var
  const organizerId = (await authorizeIn(c, { activityId, act: 'inviteHelpers' })).user.id
  const at = now()
  const { row, follower } = await batch(db, {
    invited: insertInvitation(db, { activityId, userId, role, at }),
    notices: notify(db, at, [coOrganizerInvited.to({ activityId, userId })]),
    row: first(findHelper(db, { activityId, userId })),
    follower: first(findFollower(db, { organizerId, userId })),
  })
  if (row) return toCoOrganizer(row)
  throw new AppError(follower ? 'too_many_co_organizers' : 'not_a_follower')
}

/**
 * Accepts an invitation and notifies the organizer. Accepting again has no effect.
 * @throws AppError not_found, activity_closed
 */
export async function accept(c: AppContext, { activityId }: { activityId: string }): Promise<CoOrganizer> {
  const { db } = c.var
  const { user } = await authorizeIn(c, { activityId })
  const at = now()
  const pair = { activityId, userId: user.id }
  const { row } = await batch(db, {
    joined: acceptInvitation(db, { ...pair, at }),
    notices: notify(db, at, [coOrganizerJoined.to({ ...pair, at })]),
    row: first(findHelper(db, pair)),
  })
  if (!row) throw new AppError('not_found')
  if (row.helper.joinedAt === null) throw new AppError('activity_closed')
  return toCoOrganizer(row)
}

/** Returns this deployment's origin and secrets, for links. */
export function linkOptions({ var: { settings } }: AppContext) {
  return { origin: settings.siteUrl, secrets: settings.signingSecrets }
}

/**
 * Creates an invitation link for an organizer's activity, replacing the previous one.
 * @throws AppError activity_not_found
 */
export async function createLink(
  c: AppContext,
  of: { activityId: string; role: HelperRole },
): Promise<CoOrganizerLink> {
  await authorizeIn(c, { activityId: of.activityId, act: 'inviteHelpers' })
  const seed = newSecret()
  const secretHash = hashSecret(linkSecret(seed, c.var.settings.sessionSecret))
  const expiresAt = now() + CO_ORGANIZER_LINK_DAYS * DAY_MS
  const { created } = await batch(c.var.db, replaceLink(c.var.db, { ...of, seed, secretHash, expiresAt }))
  const link = created[0] && toLink(created[0], linkOptions(c))
  if (!link) throw new AppError('activity_not_found')
  return link
}

/**
 * Reads an invitation link.
 * @throws AppError invalid_link if there is none, or none of the deployment's secrets matches
 */
export async function authorizeByLink(c: AppContext, { token }: { token: string }) {
  const secretHash = hashSecret(token)
  const { user, found } = await authorize(c, (userId) => ({
    found: first(findInvitingLink(c.var.db, { secretHash, userId, at: now() })),
  }))
  if (!found || !toLink(found.link, linkOptions(c))) throw new AppError('invalid_link')
  return { user, found, secretHash }
}

/**
 * Adds a user as a helper through a link. A user who already helps keeps their role.
 * @throws AppError not_a_participant, forbidden for the organizer, invalid_link, too_many_co_organizers
 */
export async function join(c: AppContext, link: { token: string }): Promise<CoOrganizer> {
  const { db } = c.var
  const { user, found, secretHash } = await authorizeByLink(c, link)
  if (found.organizer.id === user.id) throw new AppError('forbidden')
  if (roleOf(user) !== 'USER') throw new AppError('not_a_participant')
  const at = now()
  const pair = { activityId: found.activity.id, userId: user.id }
  const through = { secretHash, userId: user.id, at }
  const { row, stillFound } = await batch(db, {
    joined: joinWithLink(db, through),
    notices: notify(db, at, [coOrganizerJoined.to({ ...pair, at })]),
    row: first(findHelper(db, pair)),
    stillFound: first(findInvitingLink(db, through)),
  })
  if (row && row.helper.joinedAt !== null) return toCoOrganizer(row)
  throw new AppError(stillFound ? 'too_many_co_organizers' : 'invalid_link')
}
