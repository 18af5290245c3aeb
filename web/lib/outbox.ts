/** Outbox of comments and withdrawals made offline, stored on this device until they are sent (product.md 19.5). */

import type { QueryClient } from '@tanstack/react-query'
import { get, update } from 'idb-keyval'
import { create } from 'zustand'
import * as commonText from '#messages/common'
import type { Activity } from '../../worker/contract/activities'
import { OUTBOX_MAX } from '../../worker/contract/limits'
import { DAY_MS, HOUR_MS } from '../../worker/contract/units'
import { ApiError, api, call, isOffline, UserError } from './api'
import { savedStore } from './saved'

type NewComment = { content: string; parentId: string | null; isCreatorUpdate: boolean }
/** A comment, or the id of an application to withdraw. */
type Act = { comment: NewComment } | { withdraw: string }
export type Waiting = Act & {
  /** Also the idempotency key, so that a comment whose response was lost is not posted twice. */
  id: string
  userId: string
  activityId: string
  title: string
  /** When sending was first tried, in milliseconds. */
  triedAt: number | null
  /** Why the server rejected it; null while queued. */
  failure: string | null
}

const OUTBOX = 'outbox'
const LOCK = 'tagalong.outbox'
/** Less than the day for which the server keeps idempotency keys (product.md 14.8). */
const KEY_MS = DAY_MS - HOUR_MS

/** Queued items, oldest first, as last read by this tab. */
export const useOutbox = create<{ items: Waiting[] }>(() => ({ items: [] }))

async function change(edit: (items: Waiting[]) => Waiting[]): Promise<void> {
  await update<Waiting[]>(
    OUTBOX,
    (items = []) => {
      const changed = edit(items)
      useOutbox.setState({ items: changed })
      return changed
    },
    savedStore,
  )
}

/** Loads a user's queue. */
export async function openOutbox(userId: string): Promise<void> {
  const items = (await get<Waiting[]>(OUTBOX, savedStore)) ?? []
  useOutbox.setState({ items: items.filter((item) => item.userId === userId) })
}

/** Queues a comment or withdrawal. @throws UserError when the queue is full, or without storage */
export async function keepForLater(
  queryClient: QueryClient,
  {
    act,
    title: knownTitle,
    ...owner
  }: {
    act: Act
    userId: string
    activityId: string
    /** The activity's title; defaults to the cached title of its page. */
    title?: string | undefined
  },
): Promise<void> {
  const queryKey = ['activities', 'detail', owner.activityId]
  const title = knownTitle ?? queryClient.getQueryData<Activity>(queryKey)?.title ?? commonText.anActivity()
  const item: Waiting = { ...act, ...owner, id: crypto.randomUUID(), title, triedAt: null, failure: null }
  let isFull = false
  await change((items) => {
    const others = items.filter((other) => !isSame(other, item))
    isFull = others.length >= OUTBOX_MAX
    return isFull ? items : [...others, item]
  }).catch(() => {
    throw new UserError(commonText.cannotSaveForLater())
  })
  if (isFull) throw new UserError(commonText.tooManyWaiting({ count: OUTBOX_MAX }))
}

/** Two withdrawals of the same application count as one. */
const isSame = (one: Act, other: Act) =>
  'withdraw' in one && 'withdraw' in other && one.withdraw === other.withdraw

export const discard = (id: string) => change((items) => items.filter((item) => item.id !== id))

export type Sent = { sent: Waiting[]; refused: Waiting[]; isUnfinished: boolean }

/** Sends queued items in order, from one tab at a time. */
export async function sendWaiting(userId: string): Promise<Sent> {
  const done: Sent = { sent: [], refused: [], isUnfinished: false }
  const sendAll = async () => {
    await openOutbox(userId)
    for (const item of useOutbox.getState().items) {
      if (item.failure !== null) continue
      const result = await sendOne(item)
      // Stop here: the next items would fail for the same reason.
      if (result === 'later') {
        done.isUnfinished = true
        return
      }
      if (result === null) await discard(item.id)
      else await edit(item.id, { failure: result })
      done[result === null ? 'sent' : 'refused'].push(item)
    }
  }
  if (!navigator.locks) await sendAll()
  else await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined))
  return done
}

const edit = (id: string, changed: Partial<Waiting>) =>
  change((items) => items.map((item) => (item.id === id ? { ...item, ...changed } : item)))

/** Returns null on success, `later` to retry, or the reason if the server rejects it. */
async function sendOne(item: Waiting): Promise<string | null> {
  const { id, activityId, triedAt } = item
  if ('comment' in item && triedAt !== null && triedAt < Date.now() - KEY_MS) return commonText.maybePosted()
  await edit(id, { triedAt: triedAt ?? Date.now() })
  try {
    if ('comment' in item)
      await call(
        api.activities[':id'].comments.$post(
          { param: { id: activityId }, json: item.comment },
          { headers: { 'idempotency-key': id } },
        ),
      )
    else await call(api.applications.$patch({ json: { applicationId: item.withdraw, status: 'WITHDRAWN' } }))
    return null
  } catch (error) {
    if (isOffline(error)) return 'later'
    if (!(error instanceof ApiError)) throw error
    const { status, code, message } = error
    // An earlier attempt succeeded, but its response was lost.
    if (code === 'idempotency_answer_lost') return null
    if (status >= 500 || status === 429 || status === 401 || code === 'idempotency_in_progress')
      return 'later'
    return triedAt !== null && (await isWithdrawn(item)) ? null : message
  }
}

async function isWithdrawn(item: Waiting): Promise<boolean> {
  if (!('withdraw' in item)) return false
  const activity = await call(
    api.activities[':id'].$get({ param: { id: item.activityId }, query: {} }),
  ).catch(() => null)
  return activity?.application?.status === 'WITHDRAWN'
}
