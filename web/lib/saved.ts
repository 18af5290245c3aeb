/** The user's plans, saved on this device to read offline (product.md 19.4). Loaded after the page, or before it when offline. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { dehydrate, hydrate, onlineManager } from '@tanstack/react-query'
import { clear, createStore, delMany, get, keys, set } from 'idb-keyval'
import type { ParticipationWithActivity } from '../../worker/contract/activities'
import { DAY_MS } from '../../worker/contract/units'
import { hasSessionMark, meQuery, SAVED_OWNER } from './session'
import { useSessionEnd } from './session-end'

export const savedStore = createStore('tagalong', 'saved')

const QUERIES = 'queries'
/** Increase this when the code can no longer read data saved earlier. */
const VERSION = 2
const MAX_AGE_MS = 7 * DAY_MS
const MAX_CHARACTERS = 1_000_000
const PAUSE_MS = 1000

const starts =
  (...parts: string[]) =>
  (key: QueryKey) =>
    parts.every((part, at) => key[at] === part)

/** Kinds of queries to save, most important first. The latest `max` of each kind are saved. */
const KINDS: { isOf: (key: QueryKey) => boolean; max: number }[] = [
  { isOf: starts('me'), max: 1 },
  { isOf: starts('participations', 'coming'), max: 1 },
  { isOf: starts('check-in'), max: 5 },
  { isOf: (key) => starts('door')(key) && key[2] === 'guests', max: 3 },
  { isOf: starts('applications', 'mine', 'open'), max: 1 },
  { isOf: (key) => starts('activities', 'creator')(key) && key[3] === 'all', max: 1 },
  { isOf: starts('activities', 'detail'), max: 20 },
  { isOf: starts('position'), max: 1 },
  { isOf: starts('activities', 'types'), max: 1 },
  { isOf: starts('activities', 'unjoined'), max: 3 },
  { isOf: starts('comments'), max: 5 },
  { isOf: starts('participations', 'past'), max: 1 },
]

type Saved = { version: number; userId: string; queries: ReturnType<typeof dehydrate>['queries'] }

/**
 * Saves the user's loaded queries until the returned function is called. When the browser goes offline, restores queries saved
 * earlier.
 */
export function keepSaved(queryClient: QueryClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    // Storage may be full or blocked.
    write(queryClient, userId).catch(() => {})
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') timer ??= setTimeout(save, PAUSE_MS)
  })
  const stopWatching = useSessionEnd.subscribe(({ hasEnded }) => {
    if (hasEnded) void clearSaved()
  })
  const restore = () => void restoreSaved(queryClient).catch(() => {})
  window.addEventListener('offline', restore)
  document.addEventListener('visibilitychange', save)
  save()
  return () => {
    unsubscribe()
    stopWatching()
    clearTimeout(timer)
    window.removeEventListener('offline', restore)
    document.removeEventListener('visibilitychange', save)
  }
}

async function write(queryClient: QueryClient, userId: string): Promise<void> {
  if (!onlineManager.isOnline()) return
  const kept = new Set(choose(queryClient))
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => kept.has(query),
    shouldDehydrateMutation: () => false,
  })
  const saved: Saved = { version: VERSION, userId, queries: queries.map(asLoaded).map(withFirstPage) }
  // Another tab may have signed out.
  if (savedOwner() === userId && !useSessionEnd.getState().hasEnded) await set(QUERIES, saved, savedStore)
}

/** Yields the queries to save, up to the total size. */
function* choose(queryClient: QueryClient): Generator<Query> {
  let left = MAX_CHARACTERS
  const loaded = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.data !== undefined })
  for (const { isOf, max } of KINDS) {
    const latest = loaded
      .filter(({ queryKey }) => isOf(queryKey))
      .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    for (const query of latest.slice(0, max)) {
      const size = JSON.stringify(query.state.data).length
      if (size > left) continue
      left -= size
      yield query
    }
  }
}

type SavedQuery = Saved['queries'][number]

/** Returns a query as loaded, even if its last reload failed. */
function asLoaded(query: SavedQuery): SavedQuery {
  const { state } = query
  return { ...query, state: { ...state, status: 'success', error: null, fetchStatus: 'idle' } }
}

/** Drops all but the first page of a paged list. */
function withFirstPage(query: SavedQuery): SavedQuery {
  const { data } = query.state
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return query
  const [pages, pageParams] = [data.pages, data.pageParams].map((list) =>
    Array.isArray(list) ? list.slice(0, 1) : [],
  )
  return { ...query, state: { ...query.state, data: { pages, pageParams } } }
}

/** Puts the signed-in user's saved queries into the cache, except where it has newer data. */
export async function restoreSaved(queryClient: QueryClient): Promise<void> {
  // The library doesn't notice if the page started offline.
  if (!navigator.onLine) onlineManager.setOnline(false)
  const saved = await get<Saved>(QUERIES, savedStore)
  if (saved?.version !== VERSION || saved.userId !== savedOwner() || !hasSessionMark()) return
  const since = Date.now() - MAX_AGE_MS
  const queries = saved.queries.filter(({ state }) => state.dataUpdatedAt > since)
  hydrate(queryClient, { mutations: [], queries })
  addDetails(queryClient, saved.userId)
  const position = queryClient.getQueryData(['position'])
  // Mark the saved position as fresh: searching around a new position would fail offline.
  if (position && !navigator.onLine) queryClient.setQueryData(['position'], position)
  // This query never becomes stale on its own, so mark it for a reload when online.
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: 'none' })
}

/** Caches the activities of the user's plans, so that even unopened ones can be read. */
function addDetails(queryClient: QueryClient, userId: string): void {
  const queryKey = ['participations', 'coming', userId]
  const plans = queryClient.getQueryState<ParticipationWithActivity[]>(queryKey)
  for (const { activity } of plans?.data ?? []) {
    const detailKey = ['activities', 'detail', activity.id]
    if (queryClient.getQueryData(detailKey) === undefined)
      queryClient.setQueryData(detailKey, activity, { updatedAt: plans?.dataUpdatedAt ?? 0 })
  }
}

const MAP = 'map '

/** Saves a plan's map under its key, unless the user has signed out. */
export async function saveMap(key: string, userId: string, map: object): Promise<void> {
  if (savedOwner() === userId && !useSessionEnd.getState().hasEnded)
    await set(MAP + key, { userId, map }, savedStore)
}

/** Returns the signed-in user's saved map of a key, or undefined. */
export async function readSavedMap<Saved>(key: string): Promise<Saved | undefined> {
  const saved = await get<{ userId: string; map: Saved }>(MAP + key, savedStore)
  return saved?.userId === savedOwner() && hasSessionMark() ? saved?.map : undefined
}

/** Removes all saved maps except those with these keys. */
export async function removeSavedMaps(kept: readonly string[]): Promise<void> {
  const all = await keys<string>(savedStore)
  const isOther = (key: string) => key.startsWith(MAP) && !kept.includes(key.slice(MAP.length))
  await delMany(all.filter(isOther), savedStore)
}

const savedOwner = () => localStorage.getItem(SAVED_OWNER)

/** Removes everything that was saved. */
export async function clearSaved(): Promise<void> {
  try {
    await clear(savedStore)
  } catch {
    // Without storage, nothing was saved.
  }
}
