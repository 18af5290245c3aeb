import { expect, test } from 'vitest'
import { FILES, readTriggers } from '../support/trigger-files'

test('a migrated database has the triggers of worker/db/triggers, with the same text, and no others', async () => {
  expect(await readTriggers()).toEqual(FILES)
})
