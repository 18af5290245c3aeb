import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ROOT } from '../../scripts/local.ts'
import { ACCOUNT, Cloudflare } from './support/cloudflare.ts'
import type { Run } from './support/commands.ts'
import { runScript } from './support/commands.ts'
import type { Version } from './support/runtime.ts'

const DEPLOY_MS = 90_000

let cloudflare: Cloudflare
beforeEach(async () => {
  cloudflare = new Cloudflare()
  await cloudflare.start()
  return () => cloudflare.stop()
})

/** Runs `npm run deploy` against the stand-in, without a terminal. */
function deploy(args: string[] = [], env: Record<string, string> = {}): Promise<Run> {
  const all = ['scripts/deploy.ts', '--yes', '--check-at', cloudflare.siteUrl, ...args]
  return runScript(cloudflare, all, { ADMIN_EMAIL: 'ada@tagalong.test', ...env })
}

/** Writes other than queries, most of which only read. */
const changes = () => cloudflare.writes.filter((write) => !write.endsWith('/query'))

test('deploys from nothing, changes nothing again, updates, and rolls back', {
  timeout: 6 * DEPLOY_MS,
}, async () => {
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
  const first = await deploy()
  expect(first.output).toContain('Deployed.')
  expect([...cloudflare.databases.values()]).toEqual(['tagalong-db'])
  expect([...cloudflare.namespaces.values()]).toEqual(['tagalong-sessions'])
  expect([...cloudflare.buckets]).toContain('tagalong-images-bucket')
  expect(cloudflare.workers.byName.get('tagalong')?.schedules).toContain('*/5 * * * *')
  expect(first.output).toMatch(/https:\/\/tagalong\.operator\.workers\.dev\/setup#\S{40}/)
  console.log(`From nothing to a site that answers: ${Math.round(first.ms / 1000)} s`)

  const before = changes()
  const second = await deploy([], { ADMIN_EMAIL: '' })
  expect(second.output).toContain('Nothing has changed.')
  expect(changes()).toEqual(before)

  const original = cloudflare.workers.current('tagalong')
  const updated = await deploy([], { MAIL_FROM: 'team@tagalong.test' })
  expect(updated.output).toContain('Deployed.')
  const update = cloudflare.workers.current('tagalong')
  expect(bindingOf(update, 'MAIL_FROM')).toBe('team@tagalong.test')
  for (const secret of ['SESSION_SECRET', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']) {
    expect(bindingOf(original, secret)).toBeDefined()
    expect(bindingOf(update, secret)).toEqual(bindingOf(original, secret))
  }

  const back = await runScript(cloudflare, ['scripts/rollback.ts', '--check-at', cloudflare.siteUrl])
  expect(back).toMatchObject({ status: 0, output: expect.stringContaining(`serves ${original?.id}`) })
  expect(cloudflare.workers.current('tagalong')).toBe(original)

  const preview = await deploy(['--preview'])
  expect(preview.output).toContain('Deployed.')
  expect([...cloudflare.databases.values()]).toEqual(['tagalong-db', 'tagalong-preview-db'])
  expect(bindingOf(cloudflare.workers.current('tagalong-preview'), 'SESSION_SECRET')).not.toBe(
    bindingOf(original, 'SESSION_SECRET'),
  )
  expect(first.ms).toBeLessThan(DEPLOY_MS)
})

test.for([
  ['the database', { method: 'POST', path: /d1\/database$/ }],
  ['a migration', { method: 'POST', path: /query$/ }],
  ['the bucket', { method: 'POST', path: /r2\/buckets$/ }],
  ['the upload of the worker', { method: 'PUT', path: /scripts\/tagalong$/ }],
] as const)('continues after a failure of %s', { timeout: 4 * DEPLOY_MS }, async ([, fault]) => {
  cloudflare.fault = fault
  const failed = await deploy()
  expect(failed.status).toBe(1)
  expect(failed.output).toContain('An unknown error has occurred')
  const again = await deploy()
  expect(again.output).toContain('Deployed.')
  expect(cloudflare.databases.size).toBe(1)
  expect(cloudflare.namespaces.size).toBe(1)
})

test('leaves metrics out where the account has no Analytics Engine, and tries again next time', {
  timeout: 4 * DEPLOY_MS,
}, async () => {
  const hasMetrics = () =>
    cloudflare.workers.current('tagalong')?.bindings.some(({ name }) => name === 'METRICS')
  cloudflare.fault = { method: 'PUT', path: /scripts\/tagalong$/, code: 10_089 }
  expect(await deploy()).toMatchObject({ status: 0, output: expect.stringContaining('Without metrics') })
  expect(hasMetrics()).toBe(false)
  expect((await deploy()).status).toBe(0)
  expect(hasMetrics()).toBe(true)
})

test('changes nothing without an answer, with an invalid token, or in a dry run', {
  timeout: 2 * DEPLOY_MS,
}, async () => {
  const unanswered = await deploy([], { ADMIN_EMAIL: '' })
  expect(unanswered).toMatchObject({ status: 1, output: expect.stringContaining('Set ADMIN_EMAIL') })
  const unknown = await deploy([], { CLOUDFLARE_API_TOKEN: 'wrong' })
  expect(unknown).toMatchObject({ status: 1, output: expect.stringContaining('npx wrangler login') })
  const dry = await deploy(['--dry-run'])
  expect(dry).toMatchObject({
    status: 0,
    output: expect.stringContaining('create the D1 database tagalong-db'),
  })
  expect(changes()).toEqual([])
})

test("leaves another project's worker and database alone", { timeout: 2 * DEPLOY_MS }, async () => {
  const id = await cloudflare.addDatabase('tagalong-db')
  await cloudflare.runtime.query(id, 'create table recipes (id integer)', [])
  const taken = await deploy()
  expect(taken).toMatchObject({ status: 1, output: expect.stringContaining("that is not Tagalong's") })
  cloudflare.workers.addForeign('shop')
  const other = await deploy(['--name', 'shop'])
  expect(other).toMatchObject({ status: 1, output: expect.stringContaining('Choose another name') })
  expect(changes()).toEqual([])
})

test("deploys in Cloudflare's own builds, into the empty worker that was made for them", {
  timeout: 3 * DEPLOY_MS,
}, async () => {
  // The name and the variables of the page behind the button. One of them was left as it was.
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
    runScript(cloudflare, ['scripts/deploy.ts', '--check-at', cloudflare.siteUrl], build)
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
