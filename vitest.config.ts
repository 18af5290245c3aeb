import { existsSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'
import { classNamesOnly } from './scripts/class-names.ts'
import { messagesInEveryLanguage } from './scripts/messages/plugin.ts'
import { SITE_VARIABLE } from './scripts/site-name.ts'

const MEMORY = '/dev/shm'
const MEMORY_NEEDED_BYTES = 2 ** 30

// The tests keep their databases in the temporary folder, and SQLite waits for the disk after each write. A file system
// in memory is faster, if there is one with enough room.
if (process.env.TMPDIR === undefined && freeBytes(MEMORY) > MEMORY_NEEDED_BYTES) process.env.TMPDIR = MEMORY

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The slowest test files, slowest first. */
const LONGEST = [
  'worker/seats/races',
  'worker/seats/sequences',
  'worker/api/generated-requests',
  'worker/activities/map-counts',
]

/** Starts the slowest files first, so that both workers finish at about the same time. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(name))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Dependencies with hundreds of modules. workerd loads them as a few bundles instead of one module at a time. */
const BUNDLED = [
  '@block65/webcrypto-web-push',
  '@simplewebauthn/server',
  '@simplewebauthn/server/helpers',
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/errors',
  'drizzle-orm/sqlite-core',
  'fast-check',
  'zod',
]

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [
          classNamesOnly(),
          messagesInEveryLanguage(),
          cloudflareTest(async () => ({
            wrangler: { configPath: path('wrangler.toml') },
            miniflare: {
              // Backups are restored into these.
              d1Databases: ['RESTORED', 'REPAIRED', 'UNTOUCHED', 'ALTERED', 'REPLICA'],
              r2Buckets: ['RESTORED_IMAGES'],
              bindings: {
                ENVIRONMENT: 'test',
                SITE_URL: 'https://tagalong.test',
                ADMIN_EMAIL: 'admin@tagalong.example',
                SESSION_SECRET: 'a secret that signs nothing but tests',
                VAPID_PUBLIC_KEY:
                  'BBzda_Mxh88EpCbZwpDttonl-ssX2P0jvk1jgslq-oHlmWRP0RTO7QoMLsBbXTjay81o21Xp9bivzVufn59zdqk',
                VAPID_PRIVATE_KEY: 'cTT18C8uLLUe0cA5mOHjZuBSvVO9aU0raFkL2rbVM-c',
                RATE_LIMIT_FACTOR: '1',
                COUNTRIES: 'US',
                // Tests of replicas turn them on, with a database that lags.
                READ_REPLICAS: 'off',
                FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '300',
                FUZZ_SEED: process.env.FUZZ_SEED ?? '1',
                SEQUENCES: process.env.SEQUENCES ?? '75',
                SEAT_SEQUENCES: process.env.SEAT_SEQUENCES ?? '100',
                SEAT_SEED: process.env.SEAT_SEED ?? '2',
                RACE_ROUNDS: process.env.RACE_ROUNDS ?? '3',
                CROWD: process.env.CROWD ?? '200',
                MIGRATIONS: await readD1Migrations(path('migrations')),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          env: { ...SITE_VARIABLE, DRAFT_LANGUAGES: 'on' },
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: ['tests/worker/support/maptiler-server.ts', 'tests/worker/support/html-server.ts'],
          setupFiles: ['tests/worker/support/setup.ts'],
          // Password tests hash for real: 200 ms each, and several times that on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Two workerd processes run half of the files each; setup.ts empties the storage before each test.
          isolate: false,
          maxWorkers: 2,
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
        },
      },
      {
        plugins: [react(), classNamesOnly()],
        test: {
          name: 'web',
          env: { ...SITE_VARIABLE, DRAFT_LANGUAGES: 'on' },
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/setup.ts'],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 30_000,
          // Vitest's default leaves one of two cores idle.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'roster',
          isolate: false,
          include: ['tests/roster/**/*.test.ts'],
          // Long enough for the random sequences.
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'tooling',
          env: SITE_VARIABLE,
          isolate: false,
          include: ['tests/tooling/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // `npm run test:deploy`
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          // `npm run test:releases`
          name: 'releases',
          include: ['tests/releases/**/*.test.ts'],
        },
      },
    ],
  },
})
