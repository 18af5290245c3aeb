import { readOptions } from '../../scripts/options.ts'
import { MAP_FEATURES_MAX } from '../../worker/contract/limits.ts'
import { openBench } from './server.ts'

const HELP = `Measures the cost of finding activities, with the production build and the local data (npm run seed inserts much of it).
Fails when a page of 24 reads more than 3,000 rows (5,000 when filtered by type or difficulty), or a map has more than
500 features.

  npm run bench:places

  --requests N  number of requests for each call (default 50)
  --only TEXT   measure only calls whose name contains TEXT
  --help        print this text

  PORT, STATE_DIR  as for npm start; stop its server first`

const ROWS_MAX = 3000
/** Maximum for a page filtered by type or difficulty, which reads more rows. */
const FILTERED_ROWS_MAX = 5000
const ZOOMS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
const SCREEN = { width: 1440, height: 900 }
const TILE_PX = 512

const DAY_MS = 24 * 3600 * 1000
/** Query parameters for a two-day period that starts in three days. */
const TWO_DAYS = `from=${new Date(Date.now() + 3 * DAY_MS).toISOString()}&to=${new Date(Date.now() + 5 * DAY_MS).toISOString()}`

const PLACES = {
  'Los Angeles': [34.05, -118.25],
  'New York': [40.73, -73.99],
  Wyoming: [43.0, -107.5],
  Nevada: [39.5, -117.0],
} as const

const { values } = readOptions(HELP, {
  options: {
    requests: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
  },
})

type Call = { name: string; path: string; rowsMax?: number }

const bench = await openBench()
try {
  console.log(`${bench.data}\n`)
  const failures: string[] = []
  console.log('| Call | median ms | p99 ms | CPU ms | rows read | trips | bytes | shown |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const call of await listCalls()) {
    if (!call.name.includes(values.only)) continue
    const measurement = await bench.measure(call.path, Number(values.requests))
    const { medianMs, p99Ms, cpuMs, rowsRead, roundTrips, bytes, body } = measurement
    const { shown, features } = resultCounts(body)
    const cells = [
      call.name,
      medianMs.toFixed(1),
      p99Ms.toFixed(1),
      cpuMs?.toFixed(2) ?? '',
      rowsRead,
      roundTrips,
      bytes,
      shown,
    ]
    console.log(`| ${cells.join(' | ')} |`)
    if (call.rowsMax !== undefined && rowsRead > call.rowsMax)
      failures.push(`${call.name} reads ${rowsRead} rows`)
    if (features > MAP_FEATURES_MAX) failures.push(`${call.name} has ${features} features`)
  }
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await bench.stop()
}

async function listCalls(): Promise<Call[]> {
  const list = '/activities?limit=20'
  const { body } = await bench.measure(list, 1)
  const [first] = Object(body).items
  const me = Object((await bench.measure('/auth/me', 1)).body).user.id
  return [
    { name: 'list of 20', path: list, rowsMax: 100 },
    { name: 'list of 20, Travel', path: `${list}&type=TRAVEL`, rowsMax: 100 },
    {
      name: 'list of 20, Travel, Advanced',
      path: `${list}&type=TRAVEL&difficulty=Advanced`,
      rowsMax: ROWS_MAX,
    },
    { name: 'list of 20 in a box', path: `${list}&bbox=-119,33.5,-117.5,34.5`, rowsMax: ROWS_MAX },
    {
      name: 'list of 20 in a box, "yoga"',
      path: `${list}&bbox=-119,33.5,-117.5,34.5&q=yoga`,
      rowsMax: ROWS_MAX,
    },
    { name: 'list of 20 in the whole country', path: `${list}&bbox=-125,24,-66,50`, rowsMax: ROWS_MAX },
    { name: 'search "yoga"', path: `${list}&q=yoga`, rowsMax: 100 },
    { name: 'search "s"', path: `${list}&q=s`, rowsMax: 100 },
    { name: 'types', path: '/activities/types' },
    { name: 'detail', path: `/activities/${first.id}`, rowsMax: 40 },
    { name: 'coming', path: `/participations/coming/${me}?limit=20`, rowsMax: 100 },
    { name: 'past', path: `/participations/past/${me}?limit=20`, rowsMax: 100 },
    ...Object.entries(PLACES).flatMap(([name, [latitude, longitude]]) => {
      const nearby = `/activities/unjoined-activities?lat=${latitude}&lng=${longitude}`
      return [
        { name: `nearby 24, ${name}`, path: nearby, rowsMax: ROWS_MAX },
        { name: `nearby 24, ${name}, "yoga"`, path: `${nearby}&q=yoga`, rowsMax: ROWS_MAX },
        { name: `nearby 24, ${name}, "s"`, path: `${nearby}&q=s`, rowsMax: ROWS_MAX },
        { name: `nearby 24, ${name}, Travel`, path: `${nearby}&type=TRAVEL`, rowsMax: FILTERED_ROWS_MAX },
        {
          name: `nearby 24, ${name}, Advanced`,
          path: `${nearby}&difficulty=Advanced`,
          rowsMax: FILTERED_ROWS_MAX,
        },
        { name: `nearby 24, ${name}, two days`, path: `${nearby}&${TWO_DAYS}`, rowsMax: ROWS_MAX },
        {
          name: `nearby 24, ${name}, two days, "yoga"`,
          path: `${nearby}&${TWO_DAYS}&q=yoga`,
          rowsMax: ROWS_MAX,
        },
        ...ZOOMS.map((zoom) => ({ name: `map ${zoom}, ${name}`, path: mapPath(latitude, longitude, zoom) })),
        {
          name: `map 6, ${name}, Travel, Advanced`,
          path: `${mapPath(latitude, longitude, 6)}&type=TRAVEL&difficulty=Advanced`,
        },
        { name: `map 6, ${name}, "yoga"`, path: `${mapPath(latitude, longitude, 6)}&q=yoga` },
        { name: `map 4, ${name}, "s"`, path: `${mapPath(latitude, longitude, 4)}&q=s` },
      ]
    }),
  ]
}

/** Returns the path of a desktop screen's map request around a point. */
function mapPath(latitude: number, longitude: number, zoom: number): string {
  const world = TILE_PX * 2 ** zoom
  const radians = (latitude * Math.PI) / 180
  const centerY = Math.asinh(Math.tan(radians))
  const halfHeight = (Math.PI * SCREEN.height) / world
  const latitudeAt = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI
  const halfWidth = (SCREEN.width / world) * 180
  const box = [
    longitude - halfWidth,
    latitudeAt(centerY - halfHeight),
    longitude + halfWidth,
    latitudeAt(centerY + halfHeight),
  ]
  const clamped = [Math.max(-180, box[0] ?? 0), box[1], Math.min(180, box[2] ?? 0), box[3]]
  return `/activities/map?bbox=${clamped.join(',')}&zoom=${zoom}`
}

function resultCounts(body: unknown): { shown: string; features: number } {
  const { items, total, features } = Object(body)
  if (!Array.isArray(features)) return { shown: String(items?.length ?? 1), features: 0 }
  return { shown: `${features.length} of ${total}`, features: features.length }
}
