import { setTimeout as wait } from 'node:timers/promises'
import type { SoakServer } from './server.ts'
import type { Services } from './services.ts'

const EMAIL_CRON = '* * * * *'
const ALL_CRON = '*/5 * * * *'
/** Pause between two faults, and duration of each (ms). */
const CALM_MS = 3_000
const FAULT_MS = 8_000

/** A fault, and the period in which it may cause a 5xx, as values of `performance.now()`. */
export type Period = { name: string; from: number; to: number }
type Injected = { server: SoakServer; services: Services }

/** Faults by name. Their settings apply for a few seconds. */
export const FAULTS: Record<string, (injected: Injected) => unknown> = {
  'D1 slow': ({ server }) => server.setFaults({ D1: { mode: 'slow', share: 0.3 } }),
  'D1 failing': ({ server }) => server.setFaults({ D1: { mode: 'failing', share: 0.15 } }),
  'D1 late': ({ server }) => server.setFaults({ D1: { mode: 'late', share: 0.15 } }),
  'KV stale': ({ server }) => server.setFaults({ KV: { mode: 'stale', share: 1 } }),
  'R2 failing': ({ server }) => server.setFaults({ R2: { mode: 'failing', share: 0.7 } }),
  'R2 late': ({ server }) => server.setFaults({ R2: { mode: 'late', share: 0.5 } }),
  'mail down': ({ services }) => Object.assign(services, { mail: 'down' }),
  'mail deaf': ({ services }) => Object.assign(services, { mail: 'deaf' }),
  'cron skipped': () => {},
  'cron twice': ({ server }) =>
    Promise.all([ALL_CRON, ALL_CRON, EMAIL_CRON, EMAIL_CRON].map((cron) => server.runCron(cron))),
  'worker killed': async ({ server }) => {
    // Slow down only writes, so that many are running when the worker dies.
    await server.setFaults({ D1: { mode: 'slow', share: 1, onlyWrites: true } })
    await wait(1500 + Math.random() * 1500)
    await server.kill()
  },
}

/** Injects one fault after another, with pauses between them, and records them in `periods`. */
export async function fail(
  injected: Injected,
  { faults, periods, isOver }: { faults: string[]; periods: Period[]; isOver: () => boolean },
): Promise<void> {
  for (let at = 0; !isOver() && faults.length > 0; at++) {
    const name = faults[at % faults.length] ?? ''
    await wait(CALM_MS)
    const period = { name, from: performance.now(), to: Number.POSITIVE_INFINITY }
    periods.push(period)
    await FAULTS[name]?.(injected)
    if (name !== 'worker killed') await wait(FAULT_MS)
    injected.services.mail = 'ok'
    await injected.server.setFaults({})
    period.to = performance.now()
  }
}

/** Runs each scheduled cron job once. */
export async function runCron(server: SoakServer): Promise<void> {
  await server.runCron(EMAIL_CRON)
  await server.runCron(ALL_CRON)
}
