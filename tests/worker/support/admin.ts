import type { AdminLogEntry, AdminReport } from '../../../worker/contract/admin'
import type { Comment } from '../../../worker/contract/comments'
import type { Page } from '../../../worker/contract/common'
import { insertActivity, insertParticipation } from './activities'
import { json } from './answers'
import { signedIn } from './people'
import type { Visitor } from './visitor'

/** What a call of the admin's answers. */
export const get = <T>(who: Visitor, path: string) => json<T>(who.get(`/api/admin${path}`))

/** What the log says, newest first: act, subject, note. */
export async function logOf(admin: Visitor, query = '') {
  const { items } = await get<Page<AdminLogEntry>>(admin, `/log${query}`)
  return items.map(({ action, subject, note }) => [action, subject, note])
}

/** Ana said something at Olga's activity; Ben and Cy have reported it, and Ben the activity and Olga. */
export async function scene() {
  const [admin, olga, ana, ben, cy] = [
    await signedIn({ admin: true }),
    await signedIn({ name: 'Olga' }),
    await signedIn({ name: 'Ana' }),
    await signedIn({ name: 'Ben' }),
    await signedIn({ name: 'Cy' }),
  ]
  const { id: activityId } = await insertActivity({ creatorId: olga.id, title: 'Tennis' })
  for (const { id: userId } of [ana, ben, cy]) await insertParticipation({ activityId, userId })
  const said = await json<Comment>(ana.post(`/api/activities/${activityId}/comments`, { content: 'Buy!' }))
  const reports = async (query = '') => (await get<Page<AdminReport>>(admin, `/reports${query}`)).items
  await ben.post(`/api/comments/${said.id}/report`, { reason: 'spam' })
  await cy.post(`/api/comments/${said.id}/report`, { reason: 'spam', details: 'Again' })
  await ben.post(`/api/activities/${activityId}/report`, { reason: 'fake' })
  await ben.post(`/api/users/${olga.id}/report`, { reason: 'unsafe' })
  return { admin, olga, ana, ben, cy, activityId, commentId: said.id, reports }
}
