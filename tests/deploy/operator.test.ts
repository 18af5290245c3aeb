import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { REQUEST_KEY } from '../../worker/backup/manifest.ts'
import { ENDED_TABLES } from '../../worker/backup/restore/settle.ts'
import { Cloudflare } from './support/cloudflare.ts'
import type { Run } from './support/commands.ts'
import { runCommand } from './support/commands.ts'
import { meetUp } from './support/journey.ts'
import { createCode, join, logInAgain, setUpAdmin } from './support/people.ts'
import type { Site } from './support/person.ts'
import { readEverything } from './support/reads.ts'

const TEST_MS = 900_000
const POLL_MS = 200
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const BACKUP_KEY = 'encrypts the backups of this test'
const SITE_URL = 'https://tagalong.operator.workers.dev'
/** The operator's site name, and the same as HTML. */
const SITE_NAME = 'Courtside & "Co"'
const AS_HTML = 'Courtside &amp; &quot;Co&quot;'
const PAGES = ['/', '/login', '/privacy', '/terms', '/imprint', '/contact', '/about', '/in/nowhere/at-all']

let cloudflare: Cloudflare
let site: Site
beforeEach(async () => {
  cloudflare = new Cloudflare()
  await cloudflare.start()
  site = { origin: SITE_URL, send: (path, init) => fetch(cloudflare.siteUrl + path, init) }
  return () => cloudflare.stop()
})

/** Runs an operator's command. @throws Error if it fails */
async function run(script: string, args: string[] = [], env: Record<string, string> = {}): Promise<string> {
  const { isPassed, output }: Run = await runCommand(cloudflare, [`scripts/${script}.ts`, ...args], env)
  if (!isPassed) throw new Error(`${script} ${args.join(' ')}\n${output}`)
  return output
}

const deploy = (env: Record<string, string> = {}) =>
  run('deploy', ['--yes', '--check-at', cloudflare.siteUrl], env)

/** Returns the secret of the setup link in a command's output. */
function secretIn(output: string): string {
  const [, secret] = new RegExp(`${SITE_URL}/setup#(\\S{40,})`).exec(output) ?? []
  if (secret === undefined) throw new Error(`There is no link in ${output}`)
  return secret
}

/** Makes a backup. Once the command has requested it, runs cron until it is complete. */
async function backUp(): Promise<void> {
  let isOver = false
  const output = run('backup', ['--remote']).finally(() => {
    isOver = true
  })
  const bucket = await cloudflare.runtime.bucket('tagalong-backups')
  while (!isOver) {
    if (await bucket.head(REQUEST_KEY)) await cloudflare.runtime.runCron(EVERY_FIVE_MINUTES)
    await wait(POLL_MS)
  }
  expect(await output).toMatch(/Backup \S+ is complete/)
}

/** Expects the operator's name on pages, and no mention of Tagalong (product.md 17.22). */
async function expectSiteName(...others: string[]): Promise<void> {
  for (const path of [...PAGES, ...others]) {
    const page = await (await site.send(path)).text()
    expect([path, page.includes(AS_HTML), page.includes('Tagalong')]).toEqual([path, true, false])
  }
  const manifest = await (await site.send('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: SITE_NAME, short_name: SITE_NAME })
}

/** Counts the rows of each table. */
async function countRows(name: string): Promise<Record<string, number>> {
  const query = async (sql: string) => {
    const [answer] = await cloudflare.runtime.query(cloudflare.idOf(name), sql, [])
    return (answer as { results: Record<string, never>[] }).results
  }
  const tables = await query("select name from pragma_table_list where type = 'table' and schema = 'main'")
  const names = tables.map((table) => String(table.name)).filter((table) => !/^(sqlite|_cf)_/.test(table))
  const counts = names.map((table) => `'${table}', (select count(*) from "${table}")`)
  const [row] = await query(`select json_object(${counts.join()}) as counts`)
  return JSON.parse(row?.counts ?? '{}')
}

test("an operator's path: first admin, first code, first member, rollback, backup, and restore", {
  timeout: TEST_MS,
}, async () => {
  const deployed = await deploy({ ADMIN_EMAIL: 'ada@tagalong.test', BACKUP_KEY, SITE_NAME })
  const admin = await setUpAdmin(site, secretIn(deployed))
  const code = await createCode(admin)
  const [organizer, participant] = [await join(site, code, 'Olga'), await join(site, code, 'Paul')]
  const traces = await meetUp(admin, organizer, participant)
  const readAll = async () => {
    const [ada, olga, paul] = [
      await logInAgain(site, admin),
      await logInAgain(site, organizer),
      await logInAgain(site, participant),
    ]
    const reads = await readEverything(ada, { ...traces, organizer: olga, participant: paul })
    return reads.filter(({ status, namesProduct }) => status !== 200 || namesProduct)
  }
  expect(await readAll()).toEqual([])
  await expectSiteName(`/a/${traces.activityId}`)
  expect(deployed).toContain("This site can't send email")
  expect(await admin.person.call('POST', '/admin/test-email', {})).toMatchObject({
    isAccepted: false,
    answer: 'no_provider',
  })

  // A new deployment keeps the deployed worker's site name.
  await deploy({ MAIL_FROM: 'team@tagalong.test', BACKUP_KEY })
  await expectSiteName('/about')
  await run('rollback', ['--check-at', cloudflare.siteUrl])
  expect(await readAll()).toEqual([])

  // The old link has been used, so create another.
  const link = await run('setup-link', ['--remote'])
  await setUpAdmin(site, secretIn(link))
  const bySql = await run('setup-link', ['--sql', '--site', SITE_URL])
  const sql = bySql.split('\n').find((line) => line.startsWith('DELETE')) ?? ''
  await cloudflare.runtime.query(cloudflare.idOf('tagalong-db'), sql, [])
  await setUpAdmin(site, secretIn(bySql))

  await backUp()
  expect(await run('backup', ['--list', '--remote'])).toMatch(/^\S+Z\n$/)
  const counts = await countRows('tagalong-db')
  const refused = await runCommand(cloudflare, ['scripts/restore.ts', '--to', 'tagalong-db', '--remote'], {
    BACKUP_KEY,
  })
  expect(refused).toMatchObject({
    isPassed: false,
    output: expect.stringContaining('The database is not empty'),
  })
  await run('restore', ['--to', 'tagalong-db-2', '--remote'], { BACKUP_KEY })
  const ended = Object.fromEntries(ENDED_TABLES.map((table) => [table, 0]))
  expect(await countRows('tagalong-db-2')).toEqual({ ...counts, ...ended })

  // Simulate the loss of the database and the images.
  await cloudflare.removeDatabase('tagalong-db')
  const images = () => cloudflare.runtime.bucket('tagalong-images-bucket')
  const listImages = async () => (await (await images()).list()).objects.map(({ key }) => key)
  const files = await listImages()
  expect(files.length).toBeGreaterThan(0)
  await (await images()).delete(files)
  await run('restore', ['--to', 'tagalong-db', '--remote'], { BACKUP_KEY })
  await deploy({ BACKUP_KEY })
  expect(await listImages()).toEqual(files)
  // Links no longer work after a restore.
  expect((await readAll()).map(({ id }) => id)).toEqual(['readJoinLink'])

  // Backups don't contain places (adr/0106).
  expect((await countRows('tagalong-db')).places).toBe(0)
  const installed = await run('places-install', ['SM', '--towns', '--remote'])
  const [, towns] = /^SM: ([1-9]\d*) places/.exec(installed) ?? []
  expect((await countRows('tagalong-db')).places).toBe(Number(towns))
})
