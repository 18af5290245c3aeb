import { globSync } from 'node:fs'
import { ROOT } from '../local.ts'

/*
 * Too slow for `npm test`, which takes five minutes, so these tests are steps of `npm run check:long`: loops and races of many
 * requests, comparisons with all data, and journeys whose rules cheaper tests cover.
 */

/** Worker tests, as parts of their paths. */
export const SLOW_WORKER_TESTS = [
  'activities/hidden-location',
  'activities/map-counts',
  'activities/nearby',
  'activities/only-with-the-link',
  'api/hostile-input',
  'applications/honest-use',
  'auth/known-address',
  'co-organizers/own-application',
  'database/backup',
  'database/replicas',
  'images/turns',
  'invitation-challenge',
  'notices/budgets',
  'notices/email-lanes',
  'notices/freed-seats',
  'notices/loops',
  'offers/notices',
  'pages/hidden',
  'pages/previews',
  'pages/private-facts',
  'pages/valid-html',
  'participations/still-coming',
  'records/disputes',
  'records/same-line',
].map((name) => `tests/worker/${name}`)

/** Worker tests that `npm run check:long` runs with more rounds, as separate steps. */
export const REPEATED_WORKER_TESTS = [
  'api/generated-requests',
  'auth/session-sequences',
  'crowd/',
  'invitation-sequences',
  'notices/email-sequences',
  'seats/races',
].map((name) => `tests/worker/${name}`)

export const SLOW_TOOLING_TESTS = ['deploy/wrangler-dev', 'openapi-lint'].map(
  (name) => `tests/tooling/${name}`,
)

/** Browser tests for every change, on a phone: the main flow, and what needs a browser, such as layout shift and frames. */
const QUICK_JOURNEYS =
  /activities\/main-job|accounts\/challenge|screens\/(states|first-visit|valid-html)|trust\/connections|page-problems/

export const quickJourneys = () => [
  '--project=phone',
  ...listJourneys().filter((file) => QUICK_JOURNEYS.test(file)),
]

/** All other browser tests, and the quick ones that aren't only for phones, which run again at both widths. */
export const slowJourneys = () =>
  listJourneys().filter((file) => !QUICK_JOURNEYS.test(file) || !file.endsWith('.phone.test.ts'))

function listJourneys(): string[] {
  return globSync('tests/e2e/**/*.test.ts', { cwd: ROOT }).sort()
}
