import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGES_WITH_ID } from '../../worker/contract/pages-with-id'

test("every page with an id or a link's secret in its path is listed, so that logs leave it out", () => {
  const names = readdirSync('web/routes').flatMap((file) => /^(?:_\w+\.)?([\w-]+)\.\$/.exec(file)?.[1] ?? [])
  expect(names.toSorted()).toEqual([...PAGES_WITH_ID])
})
