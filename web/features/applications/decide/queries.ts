import type {
  Application,
  ApplicationStatus,
  ApplicationUpdate,
  DecisionsTogether,
} from '../../../../worker/contract/applications'
import { api, call } from '../../../lib/api'
import { onePageQuery } from '../../../lib/queries'
import { onePerGroup } from './together'

/**
 * All applications to an activity with a given status. Decisions update this list too, because its key starts like that of
 * received applications.
 */
export function allWithStatusQuery(activityId: string, status: ApplicationStatus) {
  return onePageQuery<Application>(
    ['applications', 'received', 'decide', activityId, status],
    (query, options) =>
      api.applications.activity[':activityId'].$get(
        { param: { activityId }, query: { ...query, status } },
        options,
      ),
  )
}

/** The page shows a decision before it is saved, so closing the page must not lose it. */
const EVEN_AFTER_LEAVING = { init: { keepalive: true } }

/**
 * Decides applications to one activity together, all or none. Returns them as saved on the server. `everyDate` includes one
 * applicant's applications to all dates of the series. `maximum` allows an approval to raise the activity's maximum up to this
 * number.
 */
export async function sendDecision(
  applications: readonly Application[],
  {
    maximum,
    ...body
  }: Omit<ApplicationUpdate, 'applicationId' | 'status'> &
    Pick<DecisionsTogether, 'status'> & { maximum?: number | undefined },
): Promise<Application[]> {
  // Send one application per group; the server applies the decision to the other members.
  const [first, ...rest] = onePerGroup(applications)
  if (!first) return []
  if (rest.length === 0 && maximum === undefined)
    return [
      await call(api.applications.$patch({ json: { applicationId: first.id, ...body } }, EVEN_AFTER_LEAVING)),
    ]
  const json = {
    activityId: first.activityId,
    applicationIds: [first, ...rest].map(({ id }) => id),
    status: body.status,
    ...(maximum !== undefined && { maxParticipants: maximum }),
  }
  return (await call(api.applications.decisions.$post({ json }, EVEN_AFTER_LEAVING))).applications
}

/** Undoes a decision on applications to one activity. Returns the restored applications. */
export async function sendUndo(saved: readonly Application[]): Promise<Application[]> {
  const [first] = saved
  if (!first) return []
  const json = {
    activityId: first.activityId,
    applicationIds: saved.map(({ id }) => id),
    until: first.undoableUntil ?? new Date().toISOString(),
  }
  return (await call(api.applications.undo.$post({ json }, EVEN_AFTER_LEAVING))).applications
}

/** Removes a participant, and sends them the reason. */
export function sendRemoval(id: string, reason: string): Promise<Application> {
  return call(api.applications.remove[':id'].$post({ param: { id }, json: { reason } }))
}
