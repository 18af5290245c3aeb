import { DurableObject } from 'cloudflare:workers'
import {
  LIVE_HEARTBEAT_MS,
  LIVE_MESSAGE_MAX_CHARACTERS,
  LIVE_SOCKETS_MAX,
  LIVE_USER_INTERVAL_MS,
} from '../contract/limits'
import type { LiveHint, LiveRequest, UserTopic } from '../contract/live'
import { LIVE_CLOSE, LIVE_PING, LIVE_PONG, liveRequest } from '../contract/live'
import type { Bindings } from '../env'
import { now } from '../platform/clock'
import { openDatabase } from '../platform/database'
import { describeError } from '../platform/errors'
import { logOutage } from '../platform/http'
import type { LiveUserObject } from '../platform/live-objects'
import { maySee } from './hints'
import type { MessageCount, Watches } from './rules'
import { countMessage, follow, toLookUp } from './rules'
import { listListeners } from './store'

/** A tab that has missed this many heartbeats is gone or not reading. */
const HEARTBEATS_MISSED_MAX = 4

/** State of a connection, which survives hibernation. */
type Connection = Watches & {
  userId: string
  openedAt: number
  until: number
  messages: MessageCount
}

/** Holds the connections of one user's tabs. They contain all of its state. */
export class LiveUser extends DurableObject<Bindings> implements LiveUserObject {
  #sessionsEndedAt = 0
  readonly #waiting = new Set<UserTopic>()
  #isPaused = false
  #lastCall: Promise<unknown> = Promise.resolve()
  #lastRequest: Promise<unknown> = Promise.resolve()

  constructor(context: DurableObjectState, bindings: Bindings) {
    super(context, bindings)
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG))
  }

  /**
   * Accepts a connection. The query contains the user's id, the latest end of the connection, and when the session was checked.
   * Returns 409 if a session has ended since.
   */
  override async fetch(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams
    const userId = query.get('user') ?? ''
    const until = Number(query.get('until'))
    if (Number(query.get('checked')) <= this.#sessionsEndedAt) return new Response(null, { status: 409 })
    const open = this.#open().toSorted((a, b) => connectionOf(a).openedAt - connectionOf(b).openedAt)
    for (const socket of open.slice(0, Math.max(0, open.length - LIVE_SOCKETS_MAX + 1)))
      await this.#close(socket, LIVE_CLOSE.tooMany)
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    keep(server, {
      userId,
      openedAt: now(),
      until,
      watched: [],
      unknown: [],
      messages: { since: now(), count: 0 },
    })
    const alarm = await this.ctx.storage.getAlarm()
    if (alarm === null || alarm > until) await this.ctx.storage.setAlarm(until)
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const connection = connectionOf(socket)
    const messages = countMessage(connection.messages, now())
    const wanted = typeof message === 'string' ? readRequest(message) : null
    if (!messages || !wanted) return this.#close(socket, LIVE_CLOSE.refused)
    keep(socket, { ...connection, messages })
    // One request at a time, so that the latest one wins.
    const request = this.#lastRequest.then(() => this.#watch(socket, wanted.watch))
    this.#lastRequest = request.catch(() => {})
    await request
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    await this.#forget(socket)
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#forget(socket)
  }

  /** Closes expired connections. */
  override async alarm(): Promise<void> {
    const open = this.#open()
    const left = open.filter((socket) => connectionOf(socket).until > now())
    for (const socket of open) if (!left.includes(socket)) await this.#close(socket, LIVE_CLOSE.checkSession)
    if (left.length > 0)
      await this.ctx.storage.setAlarm(Math.min(...left.map((socket) => connectionOf(socket).until)))
  }

  /** Sends at once, then at most four times a second. */
  async tell(topics: readonly UserTopic[]): Promise<void> {
    for (const topic of topics) this.#waiting.add(topic)
    if (!this.#isPaused) this.#sendWaiting()
  }

  async deliver(activityId: string, hints: readonly LiveHint[]): Promise<boolean> {
    const sockets = this.#open().filter((socket) => connectionOf(socket).watched.includes(activityId))
    for (const socket of sockets) this.#send(socket, hints)
    return sockets.length > 0
  }

  async endSessions(): Promise<void> {
    this.#sessionsEndedAt = now()
    for (const socket of this.#open()) await this.#close(socket, LIVE_CLOSE.checkSession)
  }

  #sendWaiting(): void {
    const hints = [...this.#waiting].map((about) => ({ about }))
    this.#waiting.clear()
    const sockets = this.#open()
    if (hints.length === 0 || sockets.length === 0) return
    for (const socket of sockets) this.#send(socket, hints)
    this.#isPaused = true
    setTimeout(() => {
      this.#isPaused = false
      this.#sendWaiting()
    }, LIVE_USER_INTERVAL_MS)
  }

  /** Closes a tab that no longer responds, because its unread messages would stay in memory. */
  #send(socket: WebSocket, hints: readonly LiveHint[]): void {
    const seenAt = Math.max(
      connectionOf(socket).openedAt,
      this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0,
    )
    if (now() - seenAt > HEARTBEATS_MISSED_MAX * LIVE_HEARTBEAT_MS) socket.close(LIVE_CLOSE.gone)
    else for (const hint of hints) socket.send(JSON.stringify(hint))
  }

  #open(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
  }

  #watched(): Set<string> {
    return new Set(this.#open().flatMap((socket) => connectionOf(socket).watched))
  }

  async #close(socket: WebSocket, code: number): Promise<void> {
    socket.close(code)
    await this.#forget(socket)
  }

  async #forget(socket: WebSocket): Promise<void> {
    const { watched, ...connection } = connectionOf(socket)
    const before = new Set([...this.#watched(), ...watched])
    keep(socket, { ...connection, watched: [] })
    await this.#follow(connection.userId, before)
    if (this.#open().length === 0) await this.ctx.storage.deleteAlarm()
  }

  /** Watches the requested activities that the user may see. No object is created for others. */
  async #watch(socket: WebSocket, wanted: readonly string[]): Promise<void> {
    const { userId, ...connection } = connectionOf(socket)
    const visible = await this.#findVisible(userId, toLookUp(connection, wanted))
    if (socket.readyState !== WebSocket.OPEN) return
    if (!visible) return this.#close(socket, LIVE_CLOSE.gone)
    const watches = follow(connection, wanted, visible)
    if (!watches) return this.#close(socket, LIVE_CLOSE.refused)
    const before = this.#watched()
    keep(socket, { ...connectionOf(socket), ...watches })
    await this.#follow(userId, before)
  }

  /** Returns the given activities that the user may see; null if the database is down. */
  async #findVisible(userId: string, activityIds: readonly string[]): Promise<Set<string> | null> {
    const db = openDatabase(this.env.DB)
    try {
      const found = await Promise.all(
        activityIds.map(async (activityId) => {
          const [listener] = await listListeners(db, { activityId, userIds: [userId] })
          return listener && maySee(listener) ? [activityId] : []
        }),
      )
      return new Set(found.flat())
    } catch (error) {
      logOutage('Live updates', describeError(error))
      return null
    }
  }

  /** Adds the user to newly watched activities and removes them from others. One call at a time, so that the latest one wins. */
  async #follow(userId: string, before: ReadonlySet<string>): Promise<void> {
    const after = this.#watched()
    const until = Math.max(0, ...this.#open().map((socket) => connectionOf(socket).until))
    const objectOf = (id: string) => this.env.LIVE_ACTIVITIES?.getByName(id)
    this.#lastCall = this.#lastCall
      .then(() =>
        Promise.all([
          ...[...after].filter((id) => !before.has(id)).map((id) => objectOf(id)?.watch(userId, until)),
          ...[...before].filter((id) => !after.has(id)).map((id) => objectOf(id)?.unwatch(userId)),
        ]),
      )
      .catch((error: unknown) => logOutage('Live updates', describeError(error)))
    await this.#lastCall
  }
}

function connectionOf(socket: WebSocket): Connection {
  return socket.deserializeAttachment()
}

function keep(socket: WebSocket, connection: Connection): void {
  socket.serializeAttachment(connection)
}

/** Parses a tab's request; null if invalid. */
function readRequest(message: string): LiveRequest | null {
  if (message.length > LIVE_MESSAGE_MAX_CHARACTERS) return null
  try {
    return liveRequest.safeParse(JSON.parse(message)).data ?? null
  } catch {
    return null
  }
}
