/** Loops that aren't single API calls: creating and removing things, live connections, and pages for visitors. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { jsonOf, openSocket } from '../client.ts'
import type { Target } from './requests.ts'

const SOCKET_LOOPS = 4
const PAGE_LOOPS = 6
/** More messages than a connection may send in a minute, and more activities than it may follow at once. */
const MESSAGES = 40
const PAUSE_MS = 50
const REFUSED_PAUSE_MS = 500

/** Creates invitations and questions, and removes each to make room for the next. */
export async function churn(member: Client, target: Target, isOver: () => boolean): Promise<void> {
  const ask = jsonOf({ content: 'May my dog come?', isPublic: false })
  const turns = [
    { create: '/invitations/mine', init: {}, remove: '/invitations/mine' },
    { create: `/questions/activity/${target.activityIds[0]}`, init: ask, remove: '/questions' },
  ]
  const repeat = async ({ create, init, remove }: (typeof turns)[number]) => {
    while (!isOver()) {
      const response = await member('POST', create, init)
      if (response.ok) {
        const { id } = (await response.json()) as { id: string }
        await member('DELETE', `${remove}/${id}`)
      } else await wait(REFUSED_PAUSE_MS)
    }
  }
  await Promise.all(turns.map(repeat))
}

/** `open` is the number of connections at the end. */
type Sockets = { opened: number; refused: number; open: number }

/** Keeps opening live connections. Each keeps changing the activities it follows until it is closed. */
export async function floodSockets(
  { url, cookie, activityIds }: { url: string; cookie: string; activityIds: readonly string[] },
  isOver: () => boolean,
): Promise<Sockets> {
  const sockets: WebSocket[] = []
  let refused = 0
  const loop = async () => {
    while (!isOver()) {
      const socket = await openSocket(url, cookie)
      if (!socket) {
        refused++
        await wait(REFUSED_PAUSE_MS)
        continue
      }
      sockets.push(socket)
      for (let at = 0; at < MESSAGES && socket.readyState === WebSocket.OPEN; at++)
        socket.send(JSON.stringify({ watch: at % 2 ? activityIds.slice(0, 4) : [] }))
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: SOCKET_LOOPS }, loop))
  await wait(1000)
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)
  for (const socket of open) socket.close()
  return { opened: sockets.length, refused, open: open.length }
}

/** Keeps a live connection open that follows activities. Returns the number of hints it received. */
export async function listen(
  { url, cookie, activityIds }: { url: string; cookie: string; activityIds: readonly string[] },
  isOver: () => boolean,
): Promise<number> {
  const socket = await openSocket(url, cookie)
  if (!socket) throw new Error("The organizer's tab was refused")
  let heard = 0
  socket.addEventListener('message', () => heard++)
  socket.send(JSON.stringify({ watch: activityIds }))
  while (!isOver()) await wait(PAUSE_MS)
  if (socket.readyState !== WebSocket.OPEN) throw new Error("The organizer's tab was closed")
  socket.close()
  return heard
}

/** Number of responses by outcome: rendered, over a quota, otherwise rejected, and paths of those with a 5xx. */
export type PageTally = { read: number; limited: number; refused: number; failed: string[] }

/** Reads pages, feeds, and images as visitors, with uncached URLs where possible. */
export async function floodPages(
  { url, address, target }: { url: string; address: string; target: Target },
  isOver: () => boolean,
): Promise<PageTally> {
  const tally: PageTally = { read: 0, limited: 0, refused: 0, failed: [] }
  const { activityIds, userId } = target
  let count = 0
  const paths = (): string[] => {
    const [id, unknown] = [activityIds[++count % activityIds.length], randomUUID().slice(0, 13)]
    return [
      ...[`/a/${id}?i=${unknown.toUpperCase()}`, `/a/${unknown}`, `/a/${id}.ics`, `/embed/a/${id}`],
      ...[`/og/a/${id}.png`, `/og/o/${userId}.png`, '/og/in/california/los-angeles.png'],
      ...[`/o/${userId}?after=${count}-${count}`, `/in/california/los-angeles?type=SPORTS&after=${count}-1`],
      ...[`/o/${userId}/feed.xml`, '/in/california/los-angeles.ics', '/sitemap-activities.xml'],
      ...[`/i/${unknown.toUpperCase()}`, `/calendar/${'A'.repeat(30)}${unknown}.ics`],
    ]
  }
  const loop = async () => {
    while (!isOver())
      for (const path of paths()) {
        const headers = { 'cf-connecting-ip': address }
        const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' }).catch(() => null)
        await response?.arrayBuffer()
        const status = response?.status ?? 0
        if (status === 429) tally.limited++
        else if (status >= 500) tally.failed.push(`${path} ${status}`)
        else if (status >= 400) tally.refused++
        else tally.read++
      }
  }
  await Promise.all(Array.from({ length: PAGE_LOOPS }, loop))
  return tally
}
