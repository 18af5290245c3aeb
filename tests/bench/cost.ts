import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import { PRICES, READS_A_MONTH, ROWS_A_MONTH, WRITES_A_MONTH, WRITES_PER_ROW } from './scale/month.ts'

const HELP = `Computes what a month costs at Cloudflare, by number of active users. Rows read and processor time of each call, and the bytes
of a user, are the measured ones in docs/scale.md ("Beyond one database"); the month of a user is assumed
(tests/bench/scale/month.ts).

  npm run bench:cost

  --help  print this text`

/**
 * Amounts that the Workers Paid plan includes in a month, and prices of the rest. Data points: Cloudflare's page on Analytics
 * Engine. Requests, processor time, D1, and R2: copies of Cloudflare's pages that others published in 2026. Log lines and KV:
 * from memory. Look them up before you rely on a sum (developers.cloudflare.com, "Pricing" of each product).
 */
const PLAN = 5
const INCLUDED = {
  requests: 10e6,
  cpuMs: 30e6,
  rowsRead: 25e9,
  rowsWritten: 50e6,
  gigabytes: 5,
  kvReads: 10e6,
  kvWrites: 1e6,
  r2Reads: 10e6,
  lines: 20e6,
  points: 10e6,
}
const MORE_PRICES = { kvReads: 0.5, kvWrites: 5, r2Reads: 0.36, lines: 0.6, points: 0.25 }

/** Assumed for one active user in a month: documents and images that reach the worker, and reads and writes of sessions. */
const DOCUMENTS = 20
const IMAGES_READ = 60
const KV_READS = 40
const KV_WRITES = 1
/** Cron: email every minute, all jobs every five minutes. Rows are those of a quiet run. */
const CRON_RUNS = 60 * 24 * 30 * 1.2
const CRON_ROWS = 100
const CRON_CPU_MS = 5

const USERS = [1000, 10_000, 100_000]

readOptions(HELP, {})
printCosts()

type Usage = Record<keyof typeof INCLUDED, number>

function printCosts(): void {
  const costs = USERS.map((users) => costsOf(usageOf(users)))
  const names = Object.keys(costs[0] ?? {})
  const format = (amount: number) => `$${amount.toFixed(2)}`
  console.log(
    `| A month, US dollars | ${USERS.map((n) => `${n.toLocaleString('en-US')} users`).join(' | ')} |`,
  )
  console.log(`|---|${USERS.map(() => '---|').join('')}`)
  for (const name of names)
    console.log(`| ${name} | ${costs.map((cost) => format(cost[name] ?? 0)).join(' | ')} |`)
  const totals = costs.map((cost) => Object.values(cost).reduce((sum, amount) => sum + amount, 0))
  console.log(`| in all | ${totals.map(format).join(' | ')} |`)
  const perThousand = totals.map((total, at) => format((total / (USERS[at] ?? 1)) * 1000))
  console.log(`| for 1,000 users | ${perThousand.join(' | ')} |`)
}

function usageOf(users: number): Usage {
  const { calls, bytesPerUser } = readMeasured()
  const reads = Object.entries(READS_A_MONTH).map(([name, { calls: count }]) => {
    const measured = calls.get(name)
    if (!measured) throw new Error(`docs/scale.md has no figures of "${name}".`)
    return { count, ...measured }
  })
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const requests = sum(reads.map(({ count }) => count)) + WRITES_A_MONTH + DOCUMENTS + IMAGES_READ
  const cpuOfCall = sum(reads.map(({ count, cpuMs }) => count * cpuMs)) / sum(reads.map(({ count }) => count))
  return {
    requests: users * requests + CRON_RUNS,
    cpuMs: users * requests * cpuOfCall + CRON_RUNS * CRON_CPU_MS,
    rowsRead: users * sum(reads.map(({ count, rowsRead }) => count * rowsRead)) + CRON_RUNS * CRON_ROWS,
    rowsWritten: users * sum(Object.values(ROWS_A_MONTH).map(({ rows }) => rows)) * WRITES_PER_ROW,
    gigabytes: (users * bytesPerUser) / 1e9,
    kvReads: users * KV_READS + CRON_RUNS,
    kvWrites: users * KV_WRITES + CRON_RUNS / 6,
    r2Reads: users * IMAGES_READ,
    lines: users * requests + CRON_RUNS,
    points: users * requests + CRON_RUNS,
  }
}

function costsOf(usage: Usage): Record<string, number> {
  const beyond = (name: keyof Usage) => Math.max(0, usage[name] - INCLUDED[name])
  const millions = (name: keyof Usage) => beyond(name) / 1e6
  return {
    'Workers Paid plan': PLAN,
    requests: millions('requests') * PRICES.millionRequests,
    'processor time': millions('cpuMs') * PRICES.millionCpuMs,
    'D1, rows read': millions('rowsRead') * PRICES.millionRowsRead,
    'D1, rows written': millions('rowsWritten') * PRICES.millionRowsWritten,
    'D1, storage after three years': beyond('gigabytes') * PRICES.storedGigabyte,
    KV: millions('kvReads') * MORE_PRICES.kvReads + millions('kvWrites') * MORE_PRICES.kvWrites,
    'R2, reads of images': millions('r2Reads') * MORE_PRICES.r2Reads,
    'lines in the log': millions('lines') * MORE_PRICES.lines,
    'data points': millions('points') * MORE_PRICES.points,
  }
}

/** Reads the measured figures of one call each, and the bytes of a user after three years. */
function readMeasured() {
  const text = readFileSync(join(ROOT, 'docs/scale.md'), 'utf8')
  const section = text.slice(text.indexOf('## Beyond one database'))
  const row = /^\| ([a-z ]+) \| \d+ \| (\d+) \| [\d.]+ \| ([\d.]+) \|$/gm
  const calls = new Map(
    [...section.matchAll(row)].map(([, name = '', rows, cpu]) => [
      name,
      { rowsRead: Number(rows), cpuMs: Number(cpu) },
    ]),
  )
  const kilobytes = Number(/a user has ([\d.]+) KB/.exec(section)?.[1])
  if (!(kilobytes > 0)) throw new Error('docs/scale.md does not say how many bytes a user has.')
  return { calls, bytesPerUser: kilobytes * 1000 }
}
