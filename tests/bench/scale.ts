import { DatabaseSync } from 'node:sqlite'
import { seededRandom } from '../../scripts/demo/random.ts'
import { fail, localStateDir } from '../../scripts/local.ts'
import { readOptions } from '../../scripts/options.ts'
import { databaseFile } from '../../scripts/seed/state.ts'
import {
  BUSY_MAX,
  DATABASE_BYTES_MAX,
  HOT_MONTHS,
  MONTH_SECONDS,
  PEAK_FACTOR,
  PRICES,
  READS_A_MONTH,
  ROWS_A_MONTH,
  WRITE_MS,
  WRITES_A_MONTH,
  WRITES_PER_ROW,
} from './scale/month.ts'
import type { Point } from './scale/regions.ts'
import { countCrossings, splitByPopulation } from './scale/regions.ts'
import { measureTables } from './scale/sizes.ts'
import type { Bench } from './server.ts'
import { openBench } from './server.ts'

const HELP = `Computes where one D1 database ends, and what the service needs with many users: databases, rows, queries, and money. Row
sizes, rows read, and the time of each statement are measured on the local data; the month of a user is assumed
(tests/bench/scale/month.ts).

  npm run seed -- --activities 1000000 --people 200000 --applications 1000000
  npm run bench:scale

  --users N   users in the simulation (default 10000000)
  --years N   age of the service (default 3)
  --help      print this text

  PORT, STATE_DIR  as for npm start; stop its server first`

const { values } = readOptions(HELP, {
  options: {
    users: { type: 'string', default: '10000000' },
    years: { type: 'string', default: '3' },
  },
})

const users = Number(values.users)
const months = Number(values.years) * 12

const ACTIVITIES_MIN = 100_000
const REPLAYS = 30
/** Each home in the sample stands for many users. */
const SAMPLE = 50_000
const SEED = 1

type ReadCost = { name: string; calls: number; rowsRead: number; ms: number; cpuMs: number }

const bench = await openBench()
const file = databaseFile(localStateDir()) ?? fail('There is no local database.')
try {
  console.log(`${bench.data} ${values.years} years, ${users.toLocaleString('en-US')} users.\n`)
  const reads = await measureReads()
  printReads(reads)
  const sizes = rowSizes()
  const load = loadOf(reads, sizes)
  printLimits(load)
  printRegions(load)
  printMoney(load)
} finally {
  await bench.stop()
}

/** Measures each call's rows, and the time of its statements in SQLite alone, on the same file. */
async function measureReads(): Promise<ReadCost[]> {
  const db = new DatabaseSync(file, { readOnly: true })
  const [{ total } = { total: 0 }] = db.prepare('select count(*) total from activities').all()
  if (Number(total) < ACTIVITIES_MIN) fail(`There are only ${total} activities. Run: npm run seed`)
  const pathOf = await fillPaths(bench)
  const costs: ReadCost[] = []
  for (const [name, { path, calls }] of Object.entries(READS_A_MONTH)) {
    const { rowsRead, cpuMs } = await bench.measure(pathOf(path), REPLAYS)
    const statements = await bench.statementsOf(pathOf(path))
    const prepared = statements
      .filter(({ query }) => /^\s*(select|with)/i.test(query))
      .map((statement) => ({ run: db.prepare(statement.query), values: statement.values }))
    for (const { run, values: bound } of prepared) run.all(...bound)
    const startedAt = performance.now()
    for (let turn = 0; turn < REPLAYS; turn++)
      for (const { run, values: bound } of prepared) run.all(...bound)
    const ms = (performance.now() - startedAt) / REPLAYS
    costs.push({ name, calls, rowsRead, ms, cpuMs: cpuMs ?? 0 })
  }
  db.close()
  return costs
}

async function fillPaths({ measure }: Bench): Promise<(pattern: string) => string> {
  const { items } = Object((await measure('/activities?limit=20', 1)).body)
  const { user } = Object((await measure('/auth/me', 1)).body)
  return (pattern) => pattern.replace('{first}', items[0].id).replace('{me}', user.id)
}

function printReads(reads: readonly ReadCost[]): void {
  console.log('| Call | calls a month | rows read | SQLite ms | worker CPU ms |')
  console.log('|---|---|---|---|---|')
  for (const { name, calls, rowsRead, ms, cpuMs } of reads)
    console.log(`| ${name} | ${calls} | ${rowsRead} | ${ms.toFixed(2)} | ${cpuMs.toFixed(1)} |`)
}

type RowSize = { table: string; bytesPerRow: number }

function rowSizes(): RowSize[] {
  const sizes = measureTables(file)
  const notice = sizes.find(({ table }) => table === 'notices')
  const all = [...sizes, { table: 'emails', bytesPerRow: notice?.bytesPerRow ?? 0 }]
  console.log('\n| Table | bytes a row | rows a month | kept, months |\n|---|---|---|---|')
  for (const { table, bytesPerRow } of all) {
    const { rows = 1, keptMonths = Infinity } = ROWS_A_MONTH[table] ?? {}
    const kept = keptMonths === Infinity ? 'always' : keptMonths
    console.log(
      `| ${table} | ${bytesPerRow.toFixed(0)} | ${table === 'users' ? 'one in all' : rows} | ${kept} |`,
    )
  }
  return all
}

/** Load of one active user. Bytes are those at the end. */
type Load = {
  /** By months for which activities stay in the database of their region; older ones are in an archive. */
  regionBytes: (hotMonths: number) => number
  homeBytes: number
  /** How long the databases work for the user in a month, in milliseconds. */
  busyMs: number
  rowsRead: number
  rowsWritten: number
  requests: number
  cpuMs: number
}

function loadOf(reads: readonly ReadCost[], sizes: readonly RowSize[]): Load {
  const sum = (pick: (read: ReadCost) => number) =>
    reads.reduce((total, read) => total + read.calls * pick(read), 0)
  const bytesAt = (place: 'region' | 'home', monthsMax: number) =>
    sizes.reduce((total, { table, bytesPerRow }) => {
      const row = ROWS_A_MONTH[table]
      return row?.at === place ? total + row.rows * Math.min(monthsMax, row.keptMonths) * bytesPerRow : total
    }, 0)
  const rows = Object.values(ROWS_A_MONTH).reduce((total, row) => total + row.rows, 0)
  return {
    regionBytes: (hotMonths) => bytesAt('region', Math.min(months, hotMonths)),
    homeBytes: bytesAt('home', months) + (sizes.find(({ table }) => table === 'users')?.bytesPerRow ?? 0),
    busyMs: sum(({ ms }) => ms) + WRITES_A_MONTH * WRITE_MS,
    rowsRead: sum(({ rowsRead }) => rowsRead),
    rowsWritten: rows * WRITES_PER_ROW,
    requests: sum(() => 1) + WRITES_A_MONTH,
    cpuMs: sum(({ cpuMs }) => cpuMs),
  }
}

/** Milliseconds of work for a user in each second of the busiest hour. */
function workPerSecond({ busyMs }: Load): number {
  return (busyMs / MONTH_SECONDS) * PEAK_FACTOR
}

/** Users of one database before it is full, and before it is too busy at the peak. */
function printLimits(load: Load): void {
  const bytes = load.regionBytes(months) + load.homeBytes
  const round = (count: number) => (Math.round(count / 1000) * 1000).toLocaleString('en-US')
  console.log(`
One database
- ${(bytes / 1000).toFixed(1)} KB a user after ${values.years} years: it is full (10 GB) with ${round(DATABASE_BYTES_MAX / bytes)} active users.
- ${load.busyMs.toFixed(0)} ms of work a user and month: it is half busy at the peak with ${round((BUSY_MAX * 1000) / workPerSecond(load))} active users.`)
}

/** Compares keeping everything in the regions with moving old activities to archives. */
function printRegions(load: Load): void {
  const homes = sampleHomes(seededRandom(SEED))
  const designs = [months, HOT_MONTHS].map((hotMonths) => designFor(load, homes, hotMonths))
  const names = Object.keys(designs[0] ?? {})
  console.log(
    `\n| ${users.toLocaleString('en-US')} users | all in the regions | older than ${HOT_MONTHS} months in archives |`,
  )
  console.log('|---|---|---|')
  for (const name of names) console.log(`| ${[name, ...designs.map((design) => design[name])].join(' | ')} |`)
}

/** Splits the country, and returns the figures of that design by name. */
function designFor(load: Load, homes: readonly Point[], hotMonths: number): Record<string, string> {
  const bytes = load.regionBytes(hotMonths)
  // Half full at the planned age, so that there is time to split a region again.
  const bytesMax = DATABASE_BYTES_MAX / 2
  const usersMax = Math.min(bytesMax / bytes, (BUSY_MAX * 1000) / workPerSecond(load))
  const regions = splitByPopulation(homes, usersMax / users)
  const { nearbyByRegions, applications } = countCrossings(regions, homes, seededRandom(SEED))
  const largest = Math.max(...regions.map(({ share }) => share)) * users
  const [, one = 0, two = 0] = nearbyByRegions
  return {
    regions: String(regions.length),
    'home databases': String(Math.ceil((users * load.homeBytes) / bytesMax)),
    archives: String(Math.ceil((users * (load.regionBytes(months) - bytes)) / bytesMax)),
    'users of the largest region': Math.round(largest).toLocaleString('en-US'),
    'its size': `${((largest * bytes) / 1e9).toFixed(1)} GB`,
    'its work at the peak': percent((largest * workPerSecond(load)) / 1000),
    'nearby lists that ask one region': percent(one),
    'two regions': percent(two),
    'more regions': percent(1 - one - two),
    'applications to another region': percent(applications),
  }
}

/** Queries and money do not depend on how the data is split. */
function printMoney(load: Load): void {
  const peak = (count: number) => Math.round((count / MONTH_SECONDS) * PEAK_FACTOR).toLocaleString('en-US')
  const storedGb = (users * (load.regionBytes(months) + load.homeBytes)) / 1e9
  const millions = (count: number) => (users * count) / 1e6
  const money = {
    'rows read': millions(load.rowsRead) * PRICES.millionRowsRead,
    'rows written': millions(load.rowsWritten) * PRICES.millionRowsWritten,
    [`storage of ${storedGb.toFixed(0)} GB`]: storedGb * PRICES.storedGigabyte,
    requests: millions(load.requests) * PRICES.millionRequests,
    'processor time': millions(load.cpuMs) * PRICES.millionCpuMs,
  }
  const total = Object.values(money).reduce((sum, dollars) => sum + dollars, 0)
  const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`
  console.log(`
At the peak, ${peak(users * load.requests)} calls a second, of which ${peak(users * WRITES_A_MONTH)} write.

| ${users.toLocaleString('en-US')} users for a month | US dollars |
|---|---|
${Object.entries(money)
  .map(([name, amount]) => `| ${name} | ${dollars(amount)} |`)
  .join('\n')}
| in all | ${dollars(total)}, which is $${((total / users) * 1000).toFixed(2)} for 1,000 users |`)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

/** Homes of users are spread like the local activities, which follow the population. */
function sampleHomes(random: () => number): Point[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const last = Number(db.prepare('select max(seq) last from activities').get()?.last)
  const find = db.prepare('select latitude, longitude from activities where seq >= ? limit 1')
  const homes = Array.from({ length: SAMPLE }, () => {
    const row = find.get(1 + Math.floor(random() * last))
    // Activities share venues. Without this, a border could not run between two homes.
    const shift = () => (random() - 0.5) / 50
    return { latitude: Number(row?.latitude) + shift(), longitude: Number(row?.longitude) + shift() }
  })
  db.close()
  return homes
}
