import type { Traces } from './journey.ts'
import type { Member } from './people.ts'

type Operation = { operationId: string; description: string }
type Document = { paths: Record<string, Record<string, Operation>> }

const QUERIES: Record<string, string> = {
  listUnjoinedActivities: '?lat=34.06&lng=-118.44',
  readActivityMap: '?bbox=-119,33,-117,35&zoom=9',
  searchPlaces: '?q=venice',
  namePoint: '?longitude=-118&latitude=34',
  listNearbyPlaces: '?longitude=-118&latitude=34',
  drawStillMap: '?longitude=-118&latitude=34',
}

/** Reads to make as the organizer. The others are made as the participant or an admin. */
const OF_ORGANIZER = [
  'listApplicationsOfActivity',
  'listReceivedApplications',
  'listWaitlist',
  'listImages',
  'listOffers',
  'listGivenUpSeats',
  'listGuests',
  'readDoorCodes',
  'readCoOrganizers',
  'listSeatEvents',
  'listInvitableFollowers',
]

/** Reads to skip: they redirect to Google, need a secret from an email, or open a WebSocket. */
const LEFT_OUT = /Google|openEmailLink|readAnswerLink|[uU]nsubscribe|openLive/

/** A read's id, status, error code if it failed, and whether the response contains "Tagalong". */
export type Read = { id: string; status: number; code: string | undefined; namesProduct: boolean }

/** Makes every read in the running release's OpenAPI document, as a user with access, and returns the results. */
export async function readEverything(admin: Member, traces: Traces): Promise<Read[]> {
  const document = await admin.person.call<Document>('GET', '/openapi.json')
  const reads: Read[] = []
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (!get || LEFT_OUT.test(get.operationId)) continue
    const { person } = readerOf(get, admin, traces)
    const response = await person.send('GET', pathOf(path, get.operationId, traces))
    const text = await response.text()
    const code = response.ok ? undefined : (/"code":"(\w+)"/.exec(text)?.[1] ?? text)
    reads.push({
      id: get.operationId,
      status: response.status,
      code,
      namesProduct: text.includes('Tagalong'),
    })
  }
  return reads
}

function readerOf({ operationId, description }: Operation, admin: Member, traces: Traces): Member {
  if (description.includes('For admins only')) return admin
  return OF_ORGANIZER.includes(operationId) ? traces.organizer : traces.participant
}

function pathOf(path: string, id: string, traces: Traces): string {
  const { organizer, participant, activityId, applicationId, locationId, imageUrl } = traces
  const { groupId, groupToken, joinToken } = traces
  const ofPath = Object.entries({
    '/activities/creator/': organizer.id,
    '/activities/': activityId,
    '/applications/': applicationId,
    '/admin/users/': organizer.id,
    '/auth/user/': organizer.id,
    '/locations/': locationId,
    '/groups/': groupId,
  }).find(([start]) => path.startsWith(start))?.[1]
  const named = path
    .replace('{activityId}', activityId)
    .replace('{userId}', participant.id)
    .replace('{key}', imageUrl.split('/').at(-1) ?? '')
    .replace('{token}', groupToken)
    .replace('{id}', ofPath ?? '')
  return named + (id === 'readJoinLink' ? `?token=${joinToken}` : (QUERIES[id] ?? ''))
}
