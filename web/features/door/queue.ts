/** Queue of check-ins, stored on this device until the server has them (product.md 7.31). */
import type { QueryClient } from '@tanstack/react-query'
import { get, update } from 'idb-keyval'
import { create } from 'zustand'
import type { Guest, NewCheckIn } from '../../../worker/contract/door'
import { CHECK_INS_MAX } from '../../../worker/contract/limits'
import { ApiError, api, call, errorMessage, isOffline } from '../../lib/api'
import { savedStore } from '../../lib/saved'
import { guestsQuery } from './queries'

/** A queued check-in. `ownerId` is the user who made it. */
export type WaitingCheckIn = NewCheckIn & { ownerId: string; activityId: string }

const KEY = 'check-ins'
const LOCK = 'tagalong.check-ins'

/** The queue as this tab last read it, and whether the last attempt to send it failed. */
export const useCheckInQueue = create<{ items: WaitingCheckIn[]; hasFailed: boolean }>(() => ({
  items: [],
  hasFailed: false,
}))

/** Loads the stored queue. */
export async function openQueue(ownerId: string): Promise<void> {
  const kept = ((await get<WaitingCheckIn[]>(KEY, savedStore)) ?? []).filter(
    (item) => item.ownerId === ownerId,
  )
  useCheckInQueue.setState(({ items }) => ({ items: kept.reduce(withItem, items) }))
}

/** Queues check-ins and shows them immediately. Each one replaces a queued one for the same person. */
export async function keepCheckIns(added: readonly WaitingCheckIn[]): Promise<void> {
  await change((items) => added.reduce(withItem, items))
}

/** Sends the queue, in one tab at a time. Returns the server's message if it rejects check-ins, else null. */
export async function sendCheckIns(queryClient: QueryClient, ownerId: string): Promise<string | null> {
  let refusal: string | null = null
  const sendAll = async () => {
    await openQueue(ownerId).catch(() => {})
    for (let batch = nextBatch(ownerId); batch.length > 0; batch = nextBatch(ownerId)) {
      const result = await sendBatch(queryClient, batch)
      if (result === 'later') return useCheckInQueue.setState({ hasFailed: true })
      refusal = result ?? refusal
    }
    useCheckInQueue.setState({ hasFailed: false })
  }
  if (!navigator.locks) await sendAll()
  else await navigator.locks.request(LOCK, sendAll)
  return refusal
}

/** Returns queued check-ins of one activity, up to the maximum per request. */
function nextBatch(ownerId: string): WaitingCheckIn[] {
  const own = useCheckInQueue.getState().items.filter((item) => item.ownerId === ownerId)
  return own.filter(({ activityId }) => activityId === own[0]?.activityId).slice(0, CHECK_INS_MAX)
}

/** Returns null on success, `later` to retry, or the server's message if it rejects the batch. */
async function sendBatch(queryClient: QueryClient, batch: WaitingCheckIn[]): Promise<string | null> {
  const activityId = batch[0]?.activityId ?? ''
  const checkIns = batch.map(({ userId, state, way, at }) => ({ userId, state, way, at }))
  try {
    const { items } = await call(api.door[':activityId'].$put({ param: { activityId }, json: { checkIns } }))
    const { queryKey } = guestsQuery(activityId)
    const isLoading = queryClient.isFetching({ queryKey }) > 0
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (guests) => guests && replaceGuests(guests, items))
    await remove(batch)
    // The canceled request would have brought other devices' check-ins.
    if (isLoading) void queryClient.invalidateQueries({ queryKey })
    return null
  } catch (error) {
    if (isOffline(error)) return 'later'
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 500 || error.status === 429 || error.status === 401) return 'later'
    await remove(batch)
    return errorMessage(error)
  }
}

function replaceGuests(guests: Guest[], changed: Guest[]): Guest[] {
  const byId = new Map(changed.map((guest) => [guest.userId, guest]))
  return guests.map((guest) => byId.get(guest.userId) ?? guest)
}

/** Removes sent check-ins, unless a newer one for the same person has replaced them. */
const remove = (sent: WaitingCheckIn[]) =>
  change((items) =>
    items.filter((item) => !sent.some((each) => isSamePerson(each, item) && each.at === item.at)),
  )

/** Changes the queue in this tab immediately, then in storage, which other tabs may have changed. */
async function change(edit: (items: WaitingCheckIn[]) => WaitingCheckIn[]): Promise<void> {
  useCheckInQueue.setState(({ items }) => ({ items: edit(items) }))
  try {
    await update<WaitingCheckIn[]>(KEY, (items = []) => edit(items), savedStore)
  } catch {
    // Without storage, the queue lasts until the page is closed.
  }
}

function withItem(items: WaitingCheckIn[], item: WaitingCheckIn): WaitingCheckIn[] {
  const other = items.find((each) => isSamePerson(each, item))
  if (other && other.at > item.at) return items
  return [...items.filter((each) => each !== other), item]
}

const isSamePerson = (one: WaitingCheckIn, other: WaitingCheckIn) =>
  one.ownerId === other.ownerId && one.activityId === other.activityId && one.userId === other.userId
