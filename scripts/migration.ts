import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ROOT } from './local.ts'
import { readOptions } from './options.ts'
import { runTool } from './programs.ts'

const HELP = `Writes a migration.

  npm run db:generate -- --name <what-it-does>                       after changing worker/db/schema/
  npm run db:generate -- --name <what-it-does> <trigger> [...]       after changing worker/db/triggers/<trigger>.sql

A trigger migration drops each named trigger and, if its file exists, creates it again.`

const { values, positionals: triggers } = readOptions(HELP, {
  allowPositionals: true,
  options: { name: { type: 'string' } },
})

if (values.name === undefined) fail(HELP)

const before = listMigrations()
const custom = triggers.length > 0 ? ['--custom'] : []
const { isPassed, output } = await runTool('drizzle-kit', ['generate', ...custom, '--name', values.name], {
  isShown: true,
})
if (!isPassed) fail(output)
const migration = listMigrations().find((file) => !before.includes(file))
if (migration === undefined) fail('There is nothing to migrate.')
// drizzle-kit's file contains only a comment without a line break.
if (triggers.length > 0)
  writeFileSync(migration, `${triggers.map(replacement).join('\n--> statement-breakpoint\n')}\n`)
// drizzle-kit compares only with the newest one.
const snapshots = globSync(join(ROOT, 'migrations/meta/*_snapshot.json')).sort()
for (const outdated of snapshots.slice(0, -1)) rmSync(outdated)
// On one line, because only drizzle-kit reads it.
for (const newest of snapshots.slice(-1))
  writeFileSync(newest, `${JSON.stringify(JSON.parse(readFileSync(newest, 'utf8')))}\n`)
console.log(migration)

function listMigrations(): string[] {
  return globSync(join(ROOT, 'migrations/*.sql'))
}

/** Returns SQL that drops a trigger and, if its file exists, creates it again. */
function replacement(trigger: string): string {
  const file = join(ROOT, `worker/db/triggers/${trigger}.sql`)
  const drop = `DROP TRIGGER IF EXISTS \`${trigger}\`;`
  return existsSync(file) ? `${drop}\n--> statement-breakpoint\n${readFileSync(file, 'utf8').trim()}` : drop
}
