import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { sampleMap } from '../../scripts/map/sample.ts'
import { MANIFEST_KEY } from '../../worker/contract/map-file.ts'
import type { Fault } from './support/cloudflare.ts'
import { ACCOUNT, Cloudflare } from './support/cloudflare.ts'
import type { Run } from './support/commands.ts'
import { runCommand } from './support/commands.ts'
import type { Version } from './support/runtime.ts'

/** Allows for other checks that run at the same time; alone, a first deployment takes half a minute. */
const DEPLOY_MS = 180_000

let cloudflare: Cloudflare
beforeEach(async () => {
  cloudflare = new Cloudflare()
  await cloudflare.start()
  return () => cloudflare.stop()
})

/** Runs `npm run deploy` against the fake Cloudflare, without a terminal. */
function deploy(args: string[] = [], env: Record<string, string> = {}): Promise<Run> {
  const all = ['scripts/deploy.ts', '--yes', '--check-at', cloudflare.siteUrl, ...args]
  return runCommand(cloudflare, all, { ADMIN_EMAIL: 'ada@tagalong.test', ...env })
}

/** Returns all writes except queries, because most queries only read. */
const changes = () => cloudflare.writes.filter((write) => !write.endsWith('/query'))

test('deploys to an empty account, changes nothing when repeated, updates, and rolls back', {
  timeout: 6 * DEPLOY_MS,
}, async () => {
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
  const first = await deploy(['--location', 'weur'])
  expect(first.output).toContain('Deployed.')
  expect([...cloudflare.places.values()]).toEqual([{ primary_location_hint: 'weur' }])
  expect([...cloudflare.replication.values()]).toEqual(['auto'])
  expect([...cloudflare.databases.values()]).toEqual(['tagalong-db'])
  expect([...cloudflare.namespaces.values()]).toEqual(['tagalong-sessions'])
  expect([...cloudflare.buckets]).toContain('tagalong-images-bucket')
  expect(cloudflare.workers.byName.get('tagalong')?.schedules).toContain('*/5 * * * *')
  expect(first.output).toMatch(/https:\/\/tagalong\.operator\.workers\.dev\/setup#\S{40}/)
  console.log(`From nothing to a site that answers: ${Math.round(first.ms / 1000)} s`)

  const landing = await (await fetch(cloudflare.siteUrl)).text()
  expect(landing).toContain('<link rel="canonical" href="https://tagalong.operator.workers.dev/">')
  expect(landing).not.toMatch(/10K\+|What people say/)
  for (const path of ['/privacy', '/terms', '/imprint', '/contact', '/about'])
    expect((await fetch(cloudflare.siteUrl + path)).status).toBe(200)

  const before = changes()
  const second = await deploy([], { ADMIN_EMAIL: '' })
  expect(second.output).toContain('Nothing has changed.')
  expect(changes()).toEqual(before)

  const moved = await deploy(['--jurisdiction', 'eu'])
  expect(moved).toMatchObject({ isPassed: false, output: expect.stringContaining("can't be changed") })

  const original = cloudflare.workers.current('tagalong')
  const updated = await deploy([], { MAIL_FROM: 'team@tagalong.test', READ_REPLICAS: 'off' })
  expect(updated.output).toContain('Deployed.')
  expect([...cloudflare.replication.values()]).toEqual(['disabled'])
  const update = cloudflare.workers.current('tagalong')
  expect(bindingOf(update, 'MAIL_FROM')).toBe('team@tagalong.test')
  for (const secret of ['SESSION_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']) {
    expect(bindingOf(original, secret)).toBeDefined()
    expect(bindingOf(update, secret)).toEqual(bindingOf(original, secret))
  }

  const back = await runCommand(cloudflare, ['scripts/rollback.ts', '--check-at', cloudflare.siteUrl])
  expect(back).toMatchObject({ isPassed: true, output: expect.stringContaining(`serves ${original?.id}`) })
  expect(cloudflare.workers.current('tagalong')).toBe(original)

  const preview = await deploy(['--preview'])
  expect(preview.output).toContain('Deployed.')
  expect([...cloudflare.databases.values()]).toEqual(['tagalong-db', 'tagalong-preview-db'])
  expect(bindingOf(cloudflare.workers.current('tagalong-preview'), 'SESSION_SECRET')).not.toBe(
    bindingOf(original, 'SESSION_SECRET'),
  )
})

const LAST_MIGRATION = globSync(join(ROOT, 'migrations/*.sql'))
  .map((file) => basename(file))
  .sort()
  .at(-1)
const APPLY_LAST = { method: 'POST', path: /query$/, body: new RegExp(`insert[^]*${LAST_MIGRATION}`, 'i') }
const OUTAGE = 'An unknown error has occurred'
/** Steps that fail, in deployment order, each with the message that the operator sees. */
const FAILURES: [string, Fault, string][] = [
  ['the database', { method: 'POST', path: /d1\/database$/ }, OUTAGE],
  ['a migration', APPLY_LAST, OUTAGE],
  ['a migration, unseen by Wrangler', { ...APPLY_LAST, isSilent: true }, `not applied: ${LAST_MIGRATION}`],
  ['the bucket', { method: 'POST', path: /r2\/buckets$/ }, OUTAGE],
  ['the upload of the worker', { method: 'PUT', path: /scripts\/tagalong$/ }, OUTAGE],
]

test('a failed deployment serves nothing new, and the next one continues', {
  timeout: 8 * DEPLOY_MS,
}, async () => {
  for (const [step, fault, message] of FAILURES) {
    cloudflare.fault = fault
    const failed = await deploy()
    expect(failed, step).toMatchObject({ isPassed: false, output: expect.stringContaining(message) })
    expect(cloudflare.fault, step).toBeUndefined()
    expect(cloudflare.workers.byName.size, step).toBe(0)
  }
  expect((await deploy()).output).toContain('Deployed.')
  expect(cloudflare.databases.size).toBe(1)
  expect(cloudflare.namespaces.size).toBe(1)

  // The database lacks a column that the worker uses.
  const served = cloudflare.workers.current('tagalong')
  const id = cloudflare.idOf('tagalong-db')
  await cloudflare.runtime.query(id, 'alter table alerts rename column place_name to label', [])
  const refused = await deploy([], { MAIL_FROM: 'team@tagalong.test' })
  expect(refused).toMatchObject({ isPassed: false, output: expect.stringContaining('alerts.place_name') })
  expect(cloudflare.workers.current('tagalong')).toBe(served)
})

test('installs a map in the deployed bucket', { timeout: DEPLOY_MS }, async () => {
  const bucket = 'tagalong-maps-bucket'
  cloudflare.buckets.add(bucket)
  await cloudflare.runtime.addBucket(bucket)
  const folder = mkdtempSync(join(tmpdir(), 'map-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'map.pmtiles')
  writeFileSync(file, sampleMap('protomaps'))
  const installed = await runCommand(cloudflare, ['scripts/map-install.ts', file, '--remote'])
  expect(installed).toMatchObject({ isPassed: true, output: expect.stringContaining('Installed') })
  const { objects } = await (await cloudflare.runtime.bucket(bucket)).list()
  expect(objects.map(({ key, size }) => [key === MANIFEST_KEY, size > 0])).toContainEqual([true, true])
  expect(objects).toHaveLength(2)
})

test('leaves metrics out if the account has no Analytics Engine, and tries again next time', {
  timeout: 4 * DEPLOY_MS,
}, async () => {
  const hasMetrics = () =>
    cloudflare.workers.current('tagalong')?.bindings.some(({ name }) => name === 'METRICS')
  cloudflare.fault = { method: 'PUT', path: /scripts\/tagalong$/, code: 10_089 }
  expect(await deploy()).toMatchObject({ isPassed: true, output: expect.stringContaining('Without metrics') })
  expect(hasMetrics()).toBe(false)
  expect((await deploy()).isPassed).toBe(true)
  expect(hasMetrics()).toBe(true)
})

test('changes nothing without an answer, with an invalid token, or in a dry run', {
  timeout: 2 * DEPLOY_MS,
}, async () => {
  const unanswered = await deploy([], { ADMIN_EMAIL: '' })
  expect(unanswered).toMatchObject({ isPassed: false, output: expect.stringContaining('Set ADMIN_EMAIL') })
  const unknown = await deploy([], { CLOUDFLARE_API_TOKEN: 'wrong' })
  expect(unknown).toMatchObject({ isPassed: false, output: expect.stringContaining('npx wrangler login') })
  const dry = await deploy(['--dry-run'])
  expect(dry).toMatchObject({
    isPassed: true,
    output: expect.stringContaining('create the D1 database tagalong-db'),
  })
  expect(changes()).toEqual([])
})

test("does not change another project's worker and database", { timeout: 2 * DEPLOY_MS }, async () => {
  const id = await cloudflare.addDatabase('tagalong-db')
  await cloudflare.runtime.query(id, 'create table recipes (id integer)', [])
  const taken = await deploy()
  expect(taken).toMatchObject({ isPassed: false, output: expect.stringContaining("that is not Tagalong's") })
  cloudflare.workers.addForeign('shop')
  const other = await deploy(['--name', 'shop'])
  expect(other).toMatchObject({ isPassed: false, output: expect.stringContaining('Choose another name') })
  expect(changes()).toEqual([])
})

test("deploys from Cloudflare's builds into the empty worker that they create", {
  timeout: 3 * DEPLOY_MS,
}, async () => {
  // As entered on the deploy button's page: a name and variables, one of them unchanged.
  cloudflare.workers.addForeign('meet', [
    { type: 'plain_text', name: 'ADMIN_EMAIL', text: 'ada@tagalong.test' },
    { type: 'plain_text', name: 'SITE_URL', text: 'https://tagalong.example' },
  ])
  const build = {
    CI: 'true',
    WORKERS_CI: '1',
    WRANGLER_CI_OVERRIDE_NAME: 'meet',
    WRANGLER_CI_MATCH_TAG: 'tag',
    CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
  }
  const deployInBuild = () =>
    runCommand(cloudflare, ['scripts/deploy.ts', '--check-at', cloudflare.siteUrl], build)
  const first = await deployInBuild()
  expect(first.output).toMatch(/https:\/\/meet\.operator\.workers\.dev\/setup#\S{40}/)
  expect([...cloudflare.databases.values()]).toEqual(['meet-db'])
  expect(bindingOf(cloudflare.workers.current('meet'), 'ADMIN_EMAIL')).toBe('ada@tagalong.test')
  expect((await deployInBuild()).output).toContain('Nothing has changed.')

  cloudflare.workers.addForeign('shop', [{ type: 'r2_bucket', name: 'PHOTOS' }])
  Object.assign(build, { WRANGLER_CI_OVERRIDE_NAME: 'shop' })
  expect((await deployInBuild()).output).toContain('Choose another name')
})

function bindingOf(version: Version | undefined, name: string): string | undefined {
  return version?.bindings.find((binding) => binding.name === name)?.text
}
