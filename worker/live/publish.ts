import type { MiddlewareHandler } from 'hono'
import type { ActivityTopic, ChangeTopic, UserTopic } from '../contract/live'
import type { Bindings } from '../env'
import type { Database } from '../platform/database'
import { describeError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { logOutage } from '../platform/http'
import type { LiveChange } from '../platform/live-changes'

/** Maximum subjects that one request or cron run notifies: each needs a call. */
const SUBJECTS_MAX = 500

/** Notifies open tabs of a request's changes, after its response. */
export const publishAfterAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.var.db.unheard.length > 0) c.executionCtx.waitUntil(publishChanges(c.env, c.var.db))
}

/** Notifies open tabs of saved changes. Never throws: tabs that miss a change load it later. */
export async function publishChanges(bindings: Bindings, db: Pick<Database, 'unheard'>): Promise<void> {
  const changes = db.unheard.splice(0)
  if (!bindings.LIVE_USERS || !bindings.LIVE_ACTIVITIES) return
  try {
    const bySubject = Map.groupBy(changes, ({ topic, subjectId }) =>
      isAboutActivity(topic) ? `activity ${subjectId}` : `user ${subjectId}`,
    )
    const calls = [...bySubject.values()].slice(0, SUBJECTS_MAX).map((ofOne) => publish(bindings, ofOne))
    await Promise.all(calls)
  } catch (error) {
    logOutage('Live updates', describeError(error))
  }
}

/** Publishes one activity's or one user's changes. */
async function publish(
  { LIVE_USERS, LIVE_ACTIVITIES }: Bindings,
  changes: readonly LiveChange[],
): Promise<void> {
  const subjectId = changes[0]?.subjectId ?? ''
  const topics = [...new Set(changes.map(({ topic }) => topic))]
  const ofActivity = topics.filter(isAboutActivity)
  if (ofActivity.length > 0) return LIVE_ACTIVITIES?.getByName(subjectId).publish(subjectId, ofActivity)
  const user = LIVE_USERS?.getByName(subjectId)
  // Before all other topics, which the tab may no longer receive.
  if (topics.includes('sessions')) await user?.endSessions()
  const ofUser = topics.filter(isAboutUser)
  if (ofUser.length > 0) await user?.tell(ofUser)
}

function isAboutActivity(topic: ChangeTopic): topic is ActivityTopic {
  return topic === 'seats' || topic === 'activity' || topic === 'comments' || topic === 'door'
}

function isAboutUser(topic: ChangeTopic): topic is UserTopic {
  return topic === 'notices' || topic === 'applications' || topic === 'received' || topic === 'checkIn'
}
