import { DurableObject } from 'cloudflare:workers'
import { LIVE_ACTIVITY_INTERVAL_MS, LIVE_SOCKET_MINUTES, LIVE_WATCHERS_MAX } from '../contract/limits'
import type { ActivityTopic } from '../contract/live'
import { MINUTE_MS } from '../contract/units'
import type { Bindings } from '../env'
import { now } from '../platform/clock'
import { openDatabase } from '../platform/database'
import { describeError } from '../platform/errors'
import { logOutage } from '../platform/http'
import type { LiveActivityObject } from '../platform/live-objects'
import { hintsFor, spreadOf } from './hints'
import { listListeners } from './store'

/** Users notified per alarm. Cloudflare limits the calls per run. */
const USERS_A_RUN = 500
/** Keys deleted per call. */
const KEYS_A_CALL = 128

type Change = { activityId: string; topics: ActivityTopic[]; spreadMs: number; left: string[] }

/**
 * Tracks the users who have an activity's page open, with an expiry, and notifies them of changes. Their access is checked in the
 * database each time, so that a block or suspension takes effect at once.
 */
export class LiveActivity extends DurableObject<Bindings> implements LiveActivityObject {
  #loaded: Map<string, number> | undefined
  readonly #waiting = new Set<ActivityTopic>()
  #activityId = ''
  #change: Change | undefined
  #sendsAt = 0

  async watch(userId: string, until: number): Promise<boolean> {
    const watchers = await this.#watchers()
    if (!watchers.has(userId) && watchers.size >= LIVE_WATCHERS_MAX) return false
    watchers.set(userId, until)
    await this.ctx.storage.put(userId, until)
    if (watchers.size === 1) await this.#schedule()
    return true
  }

  async unwatch(userId: string): Promise<void> {
    await this.#remove([userId])
  }

  /** Notifies at most every two seconds. A change lost with this object's memory is seen when the tab next loads. */
  async publish(activityId: string, topics: readonly ActivityTopic[]): Promise<void> {
    if ((await this.#watchers()).size === 0) return
    this.#activityId = activityId
    for (const topic of topics) this.#waiting.add(topic)
    await this.#schedule()
  }

  override async alarm(): Promise<void> {
    const watchers = await this.#watchers()
    const at = now()
    await this.#remove([...watchers].filter(([, until]) => until <= at).map(([userId]) => userId))
    if (!this.#change && this.#waiting.size > 0) {
      const left = [...watchers.keys()]
      const topics = [...this.#waiting]
      this.#change = { activityId: this.#activityId, topics, spreadMs: spreadOf(left.length), left }
      this.#waiting.clear()
      this.#sendsAt = at + LIVE_ACTIVITY_INTERVAL_MS
    }
    if (this.#change) await this.#tellSome(this.#change)
    await this.#schedule()
  }

  /** Notifies the next users of a change. Removes those who may not see the activity or have left its page. */
  async #tellSome(change: Change): Promise<void> {
    const userIds = change.left.splice(0, USERS_A_RUN)
    if (change.left.length === 0) this.#change = undefined
    try {
      const { activityId } = change
      const listeners = await listListeners(openDatabase(this.env.DB), { activityId, userIds })
      const reached = await Promise.all(
        listeners.map(async (listener) => {
          const hints = hintsFor(listener, change)
          const user = this.env.LIVE_USERS?.getByName(listener.id)
          return (await user?.deliver(activityId, hints)) ? [listener.id] : []
        }),
      )
      const stillThere = new Set(reached.flat())
      await this.#remove(userIds.filter((id) => !stillThere.has(id)))
    } catch (error) {
      logOutage('Live updates', describeError(error))
    }
  }

  /** Sets the alarm for the next event: the rest of a change, the next change, or the end of connections. */
  async #schedule(): Promise<void> {
    const at = now()
    const { size } = await this.#watchers()
    if (size === 0) return
    if (this.#change) await this.ctx.storage.setAlarm(at)
    else if (this.#waiting.size > 0) await this.ctx.storage.setAlarm(Math.max(at, this.#sendsAt))
    else await this.ctx.storage.setAlarm(at + LIVE_SOCKET_MINUTES * MINUTE_MS)
  }

  async #watchers(): Promise<Map<string, number>> {
    this.#loaded ??= await this.ctx.storage.list<number>()
    return this.#loaded
  }

  async #remove(userIds: readonly string[]): Promise<void> {
    const watchers = await this.#watchers()
    const removed = userIds.filter((id) => watchers.delete(id))
    if (removed.length === 0) return
    if (watchers.size === 0) {
      await this.ctx.storage.deleteAlarm()
      await this.ctx.storage.deleteAll()
    } else
      for (let at = 0; at < removed.length; at += KEYS_A_CALL)
        await this.ctx.storage.delete(removed.slice(at, at + KEYS_A_CALL))
  }
}
