import { setTimeout as wait } from 'node:timers/promises'
import type { MailStandIn } from './mail-stand-in.ts'
import type { Faults, SoakServer } from './server.ts'

/** Counts of faults by name. */
export type Counts = Record<string, number>

/** The first one applies the migrations since the previous release. The later ones follow a rollback. */
export const DEPLOYMENT = 'deployment'
/** Faults that are over when they return. Others last until they are ended. */
export const MOMENTARY = new Set([DEPLOYMENT, 'worker killed'])
/** How long the previous release runs before and after the migrations. */
const RELEASE_MS = 8_000
const EMAIL_CRON = '* * * * *'
const ALL_CRON = '*/5 * * * *'

type Injected = { server: SoakServer; mail: MailStandIn; counts: Counts; isWorkerFirst: boolean }

/** Things that fail, by name. Each lasts until the returned function runs, or has happened when `start` resolves. */
export const FAULTS: Record<string, (world: Injected) => Promise<void>> = {
  // First, because the previous release may lack guards against the other faults.
  [DEPLOYMENT]: async ({ server, counts, isWorkerFirst }) => {
    const times = counts[DEPLOYMENT] ?? 0
    count(counts, DEPLOYMENT)
    if (times > 0) await server.deploy('previous')
    await wait(RELEASE_MS)
    if (isWorkerFirst) await server.deploy('new')
    else await server.migrate()
    await wait(RELEASE_MS)
    if (isWorkerFirst) await server.migrate()
    else await server.deploy('new')
  },
  'D1 slow': ({ server }) => set(server, { D1: { mode: 'slow', share: 0.3 } }),
  'D1 failing': ({ server }) => set(server, { D1: { mode: 'failing', share: 0.15 } }),
  'D1 late': ({ server }) => set(server, { D1: { mode: 'late', share: 0.15 } }),
  'KV stale': ({ server }) => set(server, { KV: { mode: 'stale', share: 1 } }),
  'R2 failing': ({ server }) => set(server, { R2: { mode: 'failing', share: 0.7 } }),
  'R2 late': ({ server }) => set(server, { R2: { mode: 'late', share: 0.5 } }),
  'mail down': async ({ mail }) => mail.set('down'),
  'mail deaf': async ({ mail }) => mail.set('deaf'),
  'mail forgetful': async ({ mail }) => mail.set('forgetful'),
  'cron skipped': async ({ counts }) => count(counts, 'cron skipped'),
  'cron twice': async ({ server, counts }) => {
    count(counts, 'cron twice')
    await Promise.all([ALL_CRON, ALL_CRON, EMAIL_CRON, EMAIL_CRON].map((cron) => server.runCron(cron)))
  },
  'worker killed': async ({ server, counts }) => {
    count(counts, 'worker killed')
    // Only writes are slow, so that many are under way.
    await set(server, { D1: { mode: 'slow', share: 1, onlyWrites: true } })
    await wait(1500 + Math.random() * 1500)
    await server.kill()
    await set(server, {})
  },
}

/** Runs the jobs of cron once, as scheduled. */
export async function runCron(server: SoakServer): Promise<void> {
  await server.runCron(EMAIL_CRON)
  await server.runCron(ALL_CRON)
}

async function set(server: SoakServer, faults: Faults): Promise<void> {
  await server.setFaults(faults)
}

function count(counts: Counts, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
