import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../../scripts/local.ts'

/** The files of `docs/product`, one per section of the rules. */
export const SECTIONS = globSync('docs/product/*.md', { cwd: ROOT })
  .sort()
  .map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const [, number = '', title = '', purpose = ''] =
      /^# (\d+) (.*)\n\nRead it for: (.*)\.\n/.exec(text) ?? []
    return { name: basename(file), text, number, title, purpose }
  })

/** All rules in docs/product. */
export const RULES = SECTIONS.map(({ text }) => text).join('\n')
