import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, ROOT } from './local.ts'
import { runTool } from './programs.ts'

const HELP = `Writes a migration that updates triggers from their files.

  npm run db:trigger -- <trigger> [<trigger> ...] --name <what-it-does>

Add, edit, or delete worker/db/triggers/<trigger>.sql first. The migration drops each named trigger and, if its file
exists, creates it again. It also updates Drizzle's journal and snapshot.`

const { values, positionals: triggers } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, help: { type: 'boolean' } },
})

if (values.help || values.name === undefined || triggers.length === 0) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}

const args = ['generate', '--custom', '--name', values.name]
const { isPassed, output } = await runTool('drizzle-kit', args, { isShown: true })
if (!isPassed) fail(output)

const migration = globSync(join(ROOT, `migrations/*_${values.name}.sql`))
  .sort()
  .at(-1)
if (!migration) fail('drizzle-kit wrote no migration.')
// drizzle-kit's file contains only a comment without a line break.
writeFileSync(migration, `${triggers.map(replacement).join('\n--> statement-breakpoint\n')}\n`)
console.log(migration)

/** Returns SQL that drops a trigger and creates it again from its file, if there is one. */
function replacement(trigger: string): string {
  const file = join(ROOT, `worker/db/triggers/${trigger}.sql`)
  const drop = `DROP TRIGGER IF EXISTS \`${trigger}\`;`
  return existsSync(file) ? `${drop}\n--> statement-breakpoint\n${readFileSync(file, 'utf8').trim()}` : drop
}
