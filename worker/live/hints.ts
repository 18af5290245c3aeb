import { canSee } from '../activities/rules'
import { mayReadAndWrite } from '../contract/activity-status'
import { LIVE_SPREAD_MAX_MS, LIVE_SPREAD_MS_PER_LISTENER } from '../contract/limits'
import type { ActivityTopic, LiveHint } from '../contract/live'
import type { Listener } from './store'

/** Returns the hints that a listener may receive about an activity; empty if they may not see it. */
export function hintsFor(
  listener: Listener,
  {
    activityId,
    topics,
    spreadMs,
  }: { activityId: string; topics: readonly ActivityTopic[]; spreadMs: number },
): LiveHint[] {
  const { isAdmin, participants, heldSeats, maxParticipants } = listener
  const isSeated = listener.isSeated === 1
  if (!maySee(listener)) return []
  const mayReadComments = mayReadAndWrite({ organizes: listener.organizes === 1, isSeated, isAdmin })
  return topics.flatMap((about): LiveHint[] => {
    if (about === 'seats')
      return [{ about, activityId, participants, ...(heldSeats > 0 && { heldSeats }), maxParticipants }]
    const isSecret =
      (about === 'comments' && !mayReadComments) || (about === 'door' && listener.runsDoor === 0)
    return isSecret ? [] : [{ about, activityId, spreadMs }]
  })
}

/** Returns whether a listener may see the activity. */
export function maySee(listener: Listener): boolean {
  const isInvolved = [listener.hasApplied, listener.hasJoined, listener.runsDoor].includes(1)
  return canSee(listener, { userId: listener.id, isInvolved })
}

/** Returns the time (ms) over which this many tabs spread their calls. */
export function spreadOf(listeners: number): number {
  return Math.min(listeners * LIVE_SPREAD_MS_PER_LISTENER, LIVE_SPREAD_MAX_MS)
}
