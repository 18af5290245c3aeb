import { z } from 'zod'
import { id } from './common'
import { LIVE_WATCHES_MAX } from './limits'

/** A tab's heartbeat and its reply, exchanged without waking the server. */
export const LIVE_PING = 'ping'
export const LIVE_PONG = 'pong'

/** Close codes sent by the server. */
export const LIVE_CLOSE = {
  /** A session of the user ended, or the connection is an hour old: check the session, then reconnect. */
  checkSession: 4001,
  /** Too many tabs are connected: don't reconnect while this tab stays in view. */
  tooMany: 4002,
  /** The tab exceeded a limit or sent an invalid message. */
  refused: 4003,
  /** The tab has not replied for minutes. */
  gone: 4004,
} as const

/** Message from a tab: all activities whose pages it shows. */
export const liveRequest = z.object({ watch: z.array(id).max(LIVE_WATCHES_MAX) })
export type LiveRequest = z.infer<typeof liveRequest>

/**
 * Message from the server: what changed. Only seats carry their new values; tabs load the rest with the usual calls, which
 * decide what the user may see. Tabs wait a random part of `spreadMs`, because many load at the same time.
 */
export type LiveHint =
  | { about: UserTopic }
  | { about: 'seats'; activityId: string; participants: number; heldSeats?: number; maxParticipants: number }
  | { about: 'activity' | 'comments' | 'door'; activityId: string; spreadMs: number }

/** Topics that every tab of a user receives. */
export type UserTopic = 'notices' | 'applications' | 'received' | 'checkIn'
/** Topics of an activity, for users viewing its page. `door` is only for users who run the door. */
export type ActivityTopic = 'seats' | 'activity' | 'comments' | 'door'
/** A change in the database. `sessions`: one of the user's sessions ended. */
export type ChangeTopic = UserTopic | ActivityTopic | 'sessions'
