import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requirePassed, runScript } from '../../scripts/programs.ts'
import { databaseFile } from '../../scripts/seed/state.ts'
import { prepareLocalDatabase } from '../../scripts/serve.ts'
import { ENDED_TABLES } from '../../worker/backup/restore/settle.ts'
import { LIST_TABLES, quoted, toTables } from '../../worker/backup/tables'

const DRILL_MS = 600_000
const BACKUP_KEY = 'encrypts the backup of this drill'

/** Returns the rows of each backed-up table as text, in key order. */
function readRows(file: string): Record<string, string> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = toTables(database.prepare(LIST_TABLES).all() as Parameters<typeof toTables>[0])
    return Object.fromEntries(
      tables.map(({ name, key, columns }) => {
        const rows = database.prepare(
          `select ${[key, ...columns].map((column) => (column === 'rowid' ? column : quoted(column))).join()} from ${quoted(name)} order by 1`,
        )
        return [name, JSON.stringify(rows.all())]
      }),
    )
  } finally {
    database.close()
  }
}

test('a backup of the demo data is restored into another database with every row', {
  timeout: DRILL_MS,
}, async () => {
  const state = mkdtempSync(join(tmpdir(), 'drill-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  vi.stubEnv('STATE_DIR', state)
  vi.stubEnv('BACKUP_KEY', BACKUP_KEY)
  const run = (script: string, ...args: string[]) => requirePassed(runScript(`scripts/${script}.ts`, args))
  await prepareLocalDatabase(state)
  const original = databaseFile(state) ?? ''
  const before = readRows(original)
  expect(await run('backup')).toMatch(/Backup \S+ is complete/)
  expect(await run('restore', '--to', 'drilled')).toContain('All invariants hold')
  const files = globSync(join(dirname(original), '*.sqlite'))
  const [restored = ''] = files.filter((file) => file !== original && !file.endsWith('metadata.sqlite'))
  const ended = Object.fromEntries(ENDED_TABLES.map((table) => [table, '[]']))
  expect(readRows(restored)).toEqual({ ...before, ...ended })
})
