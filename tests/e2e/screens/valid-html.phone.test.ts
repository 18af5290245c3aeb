import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'playwright/test'
import { ROOT } from '../../../scripts/local.ts'
import { htmlProblems } from '../../html-rules'
import { expect, test } from '../support/test'

const FOLDER = join(ROOT, 'dist/client')

test('every document of the build follows the HTML standard', async () => {
  const documents = globSync('**/*.html', { cwd: FOLDER })
  expect(documents.length).toBeGreaterThan(20)
  for (const name of documents)
    expect([name, await htmlProblems(readFileSync(join(FOLDER, name), 'utf8'))]).toEqual([name, []])
})

test('documents with frame and answers follow the HTML standard, for a visitor and a user', async () => {
  for (const storageState of [undefined, process.env.SIGNED_IN_ORGANIZER, process.env.SIGNED_IN_ADMIN]) {
    const browser = await request.newContext({
      baseURL: process.env.BASE_URL ?? '',
      ...(storageState !== undefined && { storageState }),
    })
    for (const path of [
      ...['/', '/login', '/signup?next=%2Factivity%2Fx', '/explore', '/map', '/coming-soon', '/settings'],
      ...['/activity-management', '/create-activity', '/notices', '/admin', '/activity/x', '/nowhere'],
    ])
      expect([path, await htmlProblems(await (await browser.get(path)).text())]).toEqual([path, []])
    await browser.dispose()
  }
})
