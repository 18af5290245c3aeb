import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import {
  DECISION_HELD_SECONDS,
  LIVE_HEARTBEAT_MS,
  LIVE_HIDDEN_MS,
  LIVE_POLL_MS,
  LIVE_WATCHES_MAX,
} from '../../../worker/contract/limits'
import type { LiveHint, LiveRequest } from '../../../worker/contract/live'
import { unreadQuery } from '../../features/notices/queries'
import { liveState } from '../../lib/live-state'
import { useSessionEnd } from '../../lib/session-end'
import { createUpdater, openActivities } from './apply-hint'
import { watchTouches } from './calm'
import { announceNotices } from './notice-toast'

const RETRY_MS = 2000
const RETRY_MAX_MS = 5 * 60_000
/** Time from the hint of a decision until its notice is visible. */
const DECISION_SHOWN_MS = DECISION_HELD_SECONDS * 1000 + 500
/** Close codes of `worker/contract/live.ts`; importing it would load its schemas. */
const CHECK_SESSION = 4001
const TOO_MANY = 4002
const PING = 'ping'
const PONG = 'pong'

const started = new WeakSet<AbortSignal>()

/** Keeps the open page up to date while there is a session, until the signal aborts. Calling it again has no effect. */
export function keepUpToDate(router: AnyRouter, queryClient: QueryClient, signal: AbortSignal): void {
  if (started.has(signal)) return
  started.add(signal)
  let stop: (() => void) | undefined
  const follow = ({ hasEnded }: { hasEnded: boolean }) => {
    if (hasEnded || signal.aborted) {
      stop?.()
      stop = undefined
    } else stop ??= stayConnected(router, queryClient)
  }
  const unsubscribe = useSessionEnd.subscribe(follow)
  signal.addEventListener('abort', () => {
    unsubscribe()
    stop?.()
  })
  follow(useSessionEnd.getState())
}

/**
 * Connects this tab, and applies the hints it receives. Without a connection it polls, and reconnects with increasing delays; once
 * connected, it reloads everything. A hidden tab disconnects after a minute. @returns a function that disconnects for good
 */
function stayConnected(router: AnyRouter, queryClient: QueryClient): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const updater = createUpdater(queryClient)
  const toasts = announceNotices(router, queryClient)
  const stopWatching = watchTouches()
  let socket: WebSocket | undefined
  let attempts = 0
  let mayHaveMissed = false
  let isAnswered = true
  let watched = ''
  let retry: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let holding: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    clearTimeout(retry)
    if (socket || signal.aborted || document.hidden || !navigator.onLine) return
    const opened = openSocket()
    if (!opened) return
    socket = opened
    isAnswered = true
    opened.onopen = () => {
      attempts = 0
      liveState.isConnected = true
      watched = ''
      watch()
      if (mayHaveMissed) updater.reloadAll()
      mayHaveMissed = true
    }
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      isAnswered = true
      if (data === PONG) return
      const hint: LiveHint = JSON.parse(data)
      updater.apply(hint)
      if (hint.about === 'notices') toasts.expect()
      if (hint.about === 'applications') expectDecision()
    }
    opened.onclose = ({ code }) => {
      disconnect()
      if (code === TOO_MANY) return
      if (code === CHECK_SESSION) void checkSession()
      else reconnectLater()
    }
  }

  /** A decision's notice becomes visible only after the undo period. */
  function expectDecision(): void {
    clearTimeout(holding)
    holding = setTimeout(() => {
      toasts.expect()
      updater.apply({ about: 'notices' })
    }, DECISION_SHOWN_MS)
  }

  function disconnect(): void {
    const closing = socket
    socket = undefined
    liveState.isConnected = false
    if (!closing) return
    closing.onopen = closing.onmessage = closing.onclose = null
    closing.close()
  }

  function reconnectLater(): void {
    const pause = Math.min(RETRY_MS * 2 ** attempts, RETRY_MAX_MS)
    attempts += 1
    clearTimeout(retry)
    // Randomized, because a deployment disconnects every tab at once.
    retry = setTimeout(connect, pause * (0.5 + Math.random()))
  }

  /** Makes an API call: if the session has ended, the 401 opens the login dialog, which ends the connection. */
  async function checkSession(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
    if (!signal.aborted) reconnectLater()
  }

  /** Sends the ids of activities with an open page, if they have changed. */
  function watch(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    const request: LiveRequest = { watch: openActivities(queryClient).slice(0, LIVE_WATCHES_MAX) }
    const message = JSON.stringify(request)
    if (message === watched || (watched === '' && request.watch.length === 0)) return
    watched = message
    socket.send(message)
  }

  function beat(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    if (!isAnswered) {
      disconnect()
      reconnectLater()
      return
    }
    isAnswered = false
    socket.send(PING)
  }

  function poll(): void {
    if (!liveState.isConnected && !document.hidden && navigator.onLine) updater.reloadAll()
  }

  function followVisibility(): void {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(disconnect, LIVE_HIDDEN_MS)
    else connect()
  }

  function startAgain(): void {
    attempts = 0
    connect()
  }

  const heartbeat = setInterval(beat, LIVE_HEARTBEAT_MS)
  const polling = setInterval(poll, LIVE_POLL_MS)
  let isWatchPlanned = false
  const stopFollowing = queryClient.getQueryCache().subscribe(({ type }) => {
    if (isWatchPlanned || (type !== 'observerAdded' && type !== 'observerRemoved')) return
    isWatchPlanned = true
    // A page change removes one observer and adds another; send only once.
    queueMicrotask(() => {
      isWatchPlanned = false
      watch()
    })
  })
  document.addEventListener('visibilitychange', followVisibility, { signal })
  window.addEventListener('online', startAgain, { signal })
  // An open connection would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', disconnect, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && startAgain(), { signal })
  connect()
  return () => {
    ended.abort()
    for (const timer of [retry, hiding, holding]) clearTimeout(timer)
    for (const timer of [heartbeat, polling]) clearInterval(timer)
    for (const stop of [disconnect, stopFollowing, stopWatching, updater.stop, toasts.stop]) stop()
  }
}

/** Returns a new connection, or undefined in old browsers whose content security policy blocks same-site WebSockets. */
function openSocket(): WebSocket | undefined {
  try {
    return new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)
  } catch {
    return undefined
  }
}
