import { expect, test } from 'vitest'
import { readTriggers, TRIGGER_FILES } from '../support/trigger-files'

test('a migrated database has exactly the triggers in worker/db/triggers, with the same text', async () => {
  expect(await readTriggers()).toEqual(TRIGGER_FILES)
})
