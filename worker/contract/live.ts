import { z } from 'zod'
import { id } from './common'
import { LIVE_WATCHES_MAX } from './limits'

/** A tab's heartbeat and its answer, which do not wake the server. */
export const LIVE_PING = 'ping'
export const LIVE_PONG = 'pong'

/** Close codes of the server. */
export const LIVE_CLOSE = {
  /** A session of the user has ended, or the connection is an hour old: check the session, then reconnect. */
  checkSession: 4001,
  /** The user has more tabs than may be connected: do not reconnect while this tab stays in view. */
  tooMany: 4002,
  /** The tab sent more than it may, or something else than it may. */
  refused: 4003,
  /** The tab has not answered for minutes. */
  gone: 4004,
} as const

/** Message of a tab: all activities whose page it shows. */
export const liveRequest = z.object({ watch: z.array(id).max(LIVE_WATCHES_MAX) })
export type LiveRequest = z.infer<typeof liveRequest>

/**
 * Message of the server: the subject that has changed. Only seats carry their new values; the rest is loaded with the usual
 * calls, which decide what the user may see. A tab waits a random part of `spreadMs`, because many others load the same.
 */
export type LiveHint =
  | { about: UserTopic }
  | { about: 'seats'; activityId: string; participants: number; heldSeats?: number; maxParticipants: number }
  | { about: 'activity' | 'comments' | 'door'; activityId: string; spreadMs: number }

/** What a user hears about without following anything. */
export type UserTopic = 'notices' | 'applications' | 'received' | 'checkIn'
/** What those on the page of an activity hear about. `door`: only those who run it. */
export type ActivityTopic = 'seats' | 'activity' | 'comments' | 'door'
/** A change in the database. `sessions`: one of the user's sessions has ended. */
export type ChangeTopic = UserTopic | ActivityTopic | 'sessions'
