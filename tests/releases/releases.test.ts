import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../scripts/build/steps.ts'
import { ROOT } from '../../scripts/local.ts'
import { makeSetUpLink } from '../../scripts/set-up-link.ts'
import { BROKEN_ROWS } from '../../worker/db/invariants.ts'
import type { Traces } from '../deploy/support/journey.ts'
import { meetUp } from '../deploy/support/journey.ts'
import type { Member } from '../deploy/support/people.ts'
import { createCode, join as joinSite, logInAgain, PASSWORD, setUpAdmin } from '../deploy/support/people.ts'
import type { Site } from '../deploy/support/person.ts'
import { Person } from '../deploy/support/person.ts'
import { readEverything } from '../deploy/support/reads.ts'
import { Runtime } from '../deploy/support/runtime.ts'
import { buildRelease, previousRelease } from './previous.ts'
import { createDatabase, migrate, queryDatabase, SITE_URL, versionIn } from './version.ts'

const BUILD_MS = 600_000
const TEST_MS = 300_000

let previous: string
beforeAll(async () => {
  previous = await buildRelease(await previousRelease())
  await buildApp()
}, BUILD_MS)

let runtime: Runtime
let site: Site
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'))
  runtime = new Runtime(folder)
  site = {
    origin: SITE_URL,
    send: async (path, init) => {
      const answer = await runtime.fetch(new Request(SITE_URL + path, init))
      if (!answer) throw new Error('No release is deployed.')
      return answer
    },
  }
  return async () => {
    await runtime.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

type World = { admin: Member; code: string; traces: Traces }

/** Creates the first admin, as an operator does. */
async function openSite(): Promise<Pick<World, 'admin' | 'code'>> {
  const { secret, sql } = makeSetUpLink()
  await queryDatabase(runtime, sql)
  const admin = await setUpAdmin(site, secret)
  return { admin, code: await createCode(admin) }
}

/** Makes the main writes as new members, and expects all of them to succeed. */
async function live({ admin, code }: Pick<World, 'admin' | 'code'>): Promise<World> {
  const [organizer, participant] = [await joinSite(site, code, 'Olga'), await joinSite(site, code, 'Paul')]
  return { admin, code, traces: await meetUp(admin, organizer, participant) }
}

/** Expects every read of these traces to succeed, and the rows to be whole. */
async function expectReads({ admin, traces }: World): Promise<void> {
  const reads = await readEverything(admin, traces)
  expect(reads.filter(({ status }) => status !== 200)).toEqual([])
  expect(reads.length).toBeGreaterThan(40)
  for (const [rule, sql] of Object.entries(BROKEN_ROWS)) {
    expect(await queryDatabase(runtime, sql), rule).toMatchObject([{ results: [] }])
  }
}

test('a deployment and a rollback: each release serves the new schema, and what the other one wrote', {
  timeout: TEST_MS,
}, async () => {
  await createDatabase(runtime)
  const applied = await migrate(runtime, previous, [])
  await runtime.deploy(versionIn(previous))
  const before = await live(await openSite())
  await expectReads(before)

  // The migrations are applied while the previous release still serves.
  await migrate(runtime, ROOT, applied)
  await expectReads(before)
  const during = await live(before)
  await expectReads(during)

  await runtime.deploy(versionIn(ROOT))
  for (const world of [before, during]) await expectReads(world)
  await logInAgain(site, before.traces.participant)
  const after = await live(before)
  await expectReads(after)

  await runtime.deploy(versionIn(previous))
  for (const world of [before, during, after]) await expectReads(world)
  await logInAgain(site, after.traces.participant)
  await expectReads(await live(after))
})

test('before its migrations, a release answers or says that it is not available, and breaks nothing', {
  timeout: TEST_MS,
}, async () => {
  await createDatabase(runtime)
  const applied = await migrate(runtime, previous, [])
  await runtime.deploy(versionIn(previous))
  const world = await live(await openSite())

  await runtime.deploy(versionIn(ROOT))
  const answers = [...(await readEverything(world.admin, world.traces)), ...(await tryWrites(world))]
  expect(answers.filter(({ status, code }) => status >= 300 && code !== 'unavailable')).toEqual([])

  await migrate(runtime, ROOT, applied)
  await expectReads(world)
  await expectReads(await live(world))
})

/** Makes independent writes, and returns their responses. */
async function tryWrites({ traces: { organizer, participant, activityId } }: World) {
  const { email } = participant
  const visitor = new Person(site)
  const writes: [Person, string, string, object][] = [
    [visitor, 'POST', '/auth/login', { email, password: PASSWORD }],
    [participant.person, 'POST', '/auth/update', { bio: 'I swim.' }],
    [participant.person, 'POST', `/activities/${activityId}/comments`, { content: 'Still on?' }],
    [participant.person, 'DELETE', `/creators/${organizer.id}/follow`, {}],
    [participant.person, 'PUT', `/creators/${organizer.id}/follow`, {}],
    [organizer.person, 'PATCH', `/activities/${activityId}`, { price: 7 }],
    [organizer.person, 'POST', '/notices/read', { until: new Date().toISOString() }],
  ]
  const answers = []
  for (const [person, method, path, body] of writes) {
    const response = await person.send(method, path, body)
    const { code } = (response.ok ? {} : await response.json()) as { code?: string }
    answers.push({ id: `${method} ${path}`, status: response.status, code })
  }
  return answers
}
