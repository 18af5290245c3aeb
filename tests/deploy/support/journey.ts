import { PNG } from 'pngjs'
import type { Member } from './people.ts'

/** Members, and ids of what they created, at the end of a journey. */
export type Traces = {
  organizer: Member
  participant: Member
  activityId: string
  applicationId: string
  locationId: string
  imageUrl: string
  groupId: string
  /** Secrets of the group's link, and of the link for co-organizers. */
  groupToken: string
  joinToken: string
}

const PLACE = { text: 'Court 7', center: [-118.4452, 34.0635] }

/** Makes every kind of write: publishes activities, takes and frees a seat, comments, and adds friends and co-organizers. */
export async function meetUp(admin: Member, organizer: Member, participant: Member): Promise<Traces> {
  const { image } = await organizer.person.call<{ image: { url: string } }>(
    'POST',
    '/images/upload',
    pictureForm(),
  )
  const location = await organizer.person.call<{ id: string }>('POST', '/locations/create-from-feature', {
    locationFeature: PLACE,
  })
  const publish = async (title: string, image?: string) => {
    const body = {
      type: 'TRAVEL',
      title,
      description: 'Along the river.',
      dateTime: '2035-06-01T18:00',
      maxParticipants: 2,
      price: 0,
      locationFeature: PLACE,
      ...(image && { image }),
    }
    return (await organizer.person.call<{ id: string }>('POST', '/activities', body)).id
  }
  const activityId = await publish('A walk', image.url)
  const otherId = await publish('A swim')
  await organizer.person.call('PATCH', `/activities/${activityId}`, { price: 5 })

  const apply = async (activityId: string) => {
    const body = { activityId, note: 'May I come?' }
    return (await participant.person.call<{ id: string }>('POST', '/applications', body)).id
  }
  const decide = ({ person }: Member, applicationId: string, status: string) =>
    person.call('PATCH', '/applications', { applicationId, status })
  await decide(participant, await apply(activityId), 'WITHDRAWN')
  const applicationId = await apply(activityId)
  await decide(organizer, applicationId, 'APPROVED')
  await decide(organizer, await apply(otherId), 'APPROVED')
  await participant.person.call('PATCH', `/participations/quit/${otherId}`, {})
  await organizer.person.call('DELETE', `/activities/${otherId}`)

  const comments = `/activities/${activityId}/comments`
  const comment = await participant.person.call<{ id: string }>('POST', comments, {
    content: 'See you there',
  })
  await participant.person.call('PATCH', `/comments/${comment.id}`, { content: 'See you there at six' })
  await organizer.person.call('POST', `/comments/${comment.id}/pin`)
  await participant.person.call('PUT', `/creators/${organizer.id}/follow`)
  await participant.person.call('PUT', `/users/${admin.id}/block`)
  await participant.person.call('DELETE', `/users/${admin.id}/block`)
  await participant.person.call('POST', `/activities/${activityId}/report`, { reason: 'spam' })
  await participant.person.call('POST', '/auth/update', { bio: 'I walk.' })
  await organizer.person.call('POST', '/notices/read', { until: new Date().toISOString() })
  await closeReports(admin)

  const picnicId = await publish('A picnic')
  await participant.person.call('POST', '/alerts', {
    place: { name: PLACE.text, longitude: PLACE.center[0], latitude: PLACE.center[1] },
    radius: 10,
  })
  const asked = { content: 'Is there shade?', isPublic: true }
  const question = await participant.person.call<{ id: string }>(
    'POST',
    `/questions/activity/${picnicId}`,
    asked,
  )
  await organizer.person.call('PUT', `/questions/answer/${question.id}`, { answer: 'Under the oaks.' })
  const group = await participant.person.call<{ id: string; path: string }>('POST', '/groups', {
    activityId: picnicId,
  })
  const link = await organizer.person.call<{ url: string }>('POST', `/co-organizers/${picnicId}/link`, {
    role: 'door',
  })
  return {
    organizer,
    participant,
    activityId,
    applicationId,
    locationId: location.id,
    imageUrl: image.url,
    groupId: group.id,
    groupToken: lastPart(group.path),
    joinToken: lastPart(link.url),
  }
}

const lastPart = (path: string) => path.split('/').at(-1) ?? ''

async function closeReports({ person }: Member): Promise<void> {
  const { items } = await person.call<{ items: { id: string }[] }>('GET', '/admin/reports?status=open')
  for (const { id } of items) await person.call('PATCH', `/admin/reports/${id}`, { status: 'closed' })
}

/** Returns a form with a small picture. */
export function pictureForm(): FormData {
  const form = new FormData()
  form.set('type', 'ACTIVITY_IMAGE')
  const bytes = new Uint8Array(PNG.sync.write(new PNG({ width: 16, height: 16 })))
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'walk.png')
  return form
}
