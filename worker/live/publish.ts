import type { MiddlewareHandler } from 'hono'
import type { ActivityTopic, ChangeTopic, UserTopic } from '../contract/live'
import type { Bindings } from '../env'
import { openDatabase } from '../platform/database'
import { describeError } from '../platform/errors'
import type { AppEnv } from '../platform/http'
import { logOutage } from '../platform/http'
import { takeChanges } from './store'

type Change = { topic: ChangeTopic; subjectId: string }

/** Notifies open tabs of a request's changes, after its response. Google sign-in makes changes in a GET. */
export const publishAfterAnswer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const isRead = ['GET', 'HEAD'].includes(c.req.method) && c.res.status !== 302
  const isRefused = c.res.status >= 400 && c.res.status < 500
  if (!isRead && !isRefused) c.executionCtx.waitUntil(publishChanges(c.env))
}

/** Takes changes out of the database and notifies open tabs. Never throws: tabs that miss a change load it later. */
export async function publishChanges(bindings: Bindings): Promise<void> {
  if (!bindings.LIVE_USERS || !bindings.LIVE_ACTIVITIES) return
  try {
    const changes = await takeChanges(openDatabase(bindings.DB))
    const bySubject = Map.groupBy(changes, ({ topic, subjectId }) => `${audienceOf(topic)} ${subjectId}`)
    await Promise.all([...bySubject.values()].map((ofOne) => publish(bindings, ofOne)))
  } catch (error) {
    logOutage('Live updates', describeError(error))
  }
}

function audienceOf(topic: ChangeTopic): 'activity' | 'user' {
  return isAboutActivity(topic) ? 'activity' : 'user'
}

/** Publishes one activity's or one user's changes. */
async function publish({ LIVE_USERS, LIVE_ACTIVITIES }: Bindings, changes: readonly Change[]): Promise<void> {
  const subjectId = changes[0]?.subjectId ?? ''
  const topics = changes.map(({ topic }) => topic)
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
