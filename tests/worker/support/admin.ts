import type { AdminLogEntry, AdminReport } from '../../../worker/contract/admin'
import type { Comment } from '../../../worker/contract/comments'
import type { Page } from '../../../worker/contract/common'
import { insertActivity, insertParticipation } from './activities'
import type { TestClient } from './client'
import { readJson } from './responses'
import { signedInUser } from './users'

/** Fetches the JSON body of `/api/admin${path}`. */
export const getAdmin = <T>(client: TestClient, path: string) => readJson<T>(client.get(`/api/admin${path}`))

/** Fetches the admin log, newest first, as [action, subject, note] rows. */
export async function fetchAdminLog(admin: TestClient, query = '') {
  const { items } = await getAdmin<Page<AdminLogEntry>>(admin, `/log${query}`)
  return items.map(({ action, subject, note }) => [action, subject, note])
}

/** Creates four reports: Ben and Cy report Ana's comment; Ben also reports Olga's activity and Olga herself. */
export async function createReportedContent() {
  const [admin, olga, ana, ben, cy] = [
    await signedInUser({ admin: true }),
    await signedInUser({ name: 'Olga' }),
    await signedInUser({ name: 'Ana' }),
    await signedInUser({ name: 'Ben' }),
    await signedInUser({ name: 'Cy' }),
  ]
  const { id: activityId } = await insertActivity({ creatorId: olga.id, title: 'Tennis' })
  for (const { id: userId } of [ana, ben, cy]) await insertParticipation({ activityId, userId })
  const comment = await readJson<Comment>(
    ana.post(`/api/activities/${activityId}/comments`, { content: 'Buy!' }),
  )
  const reports = async (query = '') => (await getAdmin<Page<AdminReport>>(admin, `/reports${query}`)).items
  await ben.post(`/api/comments/${comment.id}/report`, { reason: 'spam' })
  await cy.post(`/api/comments/${comment.id}/report`, { reason: 'spam', details: 'Again' })
  await ben.post(`/api/activities/${activityId}/report`, { reason: 'fake' })
  await ben.post(`/api/users/${olga.id}/report`, { reason: 'unsafe' })
  return { admin, olga, ana, ben, cy, activityId, commentId: comment.id, reports }
}
