import { SLOW_TOOLING_TESTS, SLOW_WORKER_TESTS, slowJourneys } from './slow-tests.ts'
import type { Step } from './steps.ts'
import { BUILD_STEP, browserStep, GENERATED, GENERATED_STEPS, script, vitestStep } from './steps.ts'

/** Number of seat sequences that compare the worker with `worker/roster`, whose own 10,000 run in `npm test`. */
const SEAT_SEQUENCES = 600
/** Number of other sequences: a third each for sessions, email, and invitations. */
const OTHER_SEQUENCES = 1500
/** Seed of the first hundred seat sequences; each further hundred uses the next one. `npm test` starts with seed 2. */
const FIRST_SEED = 2000

const common = { checks: /./, processes: 1 } as const

/**
 * Deterministic steps that are too slow for `npm test`. `deploy` deletes and rebuilds `dist/`, so steps that serve the build come
 * after it, while those that need no build use the second core.
 */
export const LONG_STEPS: Record<string, Step> = {
  ...GENERATED_STEPS,
  deploy: {
    ...common,
    purpose: "Wrangler and an operator's path against a stand-in for Cloudflare, with backup and restore",
    after: GENERATED,
    // Its tests share `dist/`, so they run one after the other.
    ...vitestStep('deploy'),
  },
  seats: {
    ...common,
    purpose: `${SEAT_SEQUENCES} random seat sequences, starting with seed ${FIRST_SEED}`,
    after: GENERATED,
    ...vitestStep('worker', {
      name: 'seats',
      files: ['seats/sequences'],
      env: { SEAT_SEQUENCES: String(SEAT_SEQUENCES), SEAT_SEED: String(FIRST_SEED) },
    }),
  },
  sequences: {
    ...common,
    purpose: `${OTHER_SEQUENCES.toLocaleString('en-US')} random sequences of sessions, email, and invitations`,
    after: GENERATED,
    ...vitestStep('worker', {
      name: 'sequences',
      files: ['session-sequences', 'email-sequences', 'invitation-sequences'],
      env: { SEQUENCES: String(OTHER_SEQUENCES) },
    }),
  },
  requests: {
    ...common,
    purpose: '10,000 generated requests',
    after: GENERATED,
    ...vitestStep('worker', {
      name: 'requests',
      files: ['generated-requests'],
      env: { FUZZ_REQUESTS: '10000' },
    }),
  },
  races: {
    ...common,
    purpose: '5 rounds of each race',
    after: GENERATED,
    ...vitestStep('worker', {
      name: 'races',
      files: ['races', 'silent-seats', 'activities/minimum', 'blocks/seats'],
      env: { RACE_ROUNDS: '5' },
    }),
  },
  crowd: {
    ...common,
    purpose: 'statements among 10,000 suspended accounts and 50,000 followers',
    after: GENERATED,
    ...vitestStep('worker', {
      name: 'crowd',
      files: ['tests/worker/crowd'],
      env: { CROWD: '10000' },
    }),
  },
  build: { ...BUILD_STEP, after: [...GENERATED, 'deploy'] },
  journeys: {
    ...common,
    isAlone: true,
    purpose: 'the other browser tests in Chromium on the production build, phone and desktop',
    after: ['build'],
    ...browserStep('journeys', { files: slowJourneys }),
  },
  slow: {
    ...common,
    processes: 2,
    purpose: 'slow worker tests: loops, races, and all data',
    after: GENERATED,
    ...vitestStep('worker', { name: 'slow', files: SLOW_WORKER_TESTS, timeoutSeconds: 180 }),
  },
  'slow-tooling': {
    ...common,
    purpose: 'tests of Wrangler with the build, and of the OpenAPI document',
    after: ['build'],
    ...vitestStep('tooling', { name: 'slow-tooling', files: SLOW_TOOLING_TESTS }),
  },
  shifts: {
    ...common,
    isAlone: true,
    purpose: 'layout shift of every screen while it loads, and its requests, phone and desktop',
    after: ['build'],
    ...browserStep('shifts', { config: 'tests/e2e/shifts/playwright.config.ts' }),
  },
  soak: {
    ...common,
    isAlone: true,
    purpose: 'three minutes of member traffic while D1, R2, email, cron, and the process fail',
    after: ['build'],
    run: () => script('tests/soak/soak.ts', '--minutes', '3'),
  },
  releases: {
    ...common,
    purpose: 'the previous release on the new schema',
    after: ['build'],
    ...vitestStep('releases'),
  },
  languages: {
    ...common,
    isAlone: true,
    purpose:
      'every screen in the pseudo-languages: texts in English, cut off, or overlapping, and what is not mirrored',
    // Last, because it leaves a build with these languages.
    after: GENERATED,
    ...browserStep('languages', { config: 'tests/e2e/languages/playwright.config.ts' }),
  },
}
