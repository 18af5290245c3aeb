import { setTimeout as wait } from 'node:timers/promises'
import type { MailStandIn } from './mail-stand-in.ts'
import type { Faults, SoakServer } from './server.ts'

/** Counts of faults by name. */
export type Counts = Record<string, number>

const EMAIL_CRON = '* * * * *'
const ALL_CRON = '*/5 * * * *'

/** Things that fail, by name. Each lasts until the returned function runs, or has happened when `start` resolves. */
export const FAULTS: Record<
  string,
  (world: { server: SoakServer; mail: MailStandIn; counts: Counts }) => Promise<void>
> = {
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
    await set(server, { D1: { mode: 'slow', share: 0.5 } })
    await wait(1500)
    await server.kill()
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
