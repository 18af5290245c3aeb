import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROOT } from './local.ts'
import { readOptions } from './options.ts'

const HELP = `Prints what each page of the production build loads before its first use, in KB after Brotli: scripts, styles, and the
document. Fails if a page's scripts exceed the budget, are too many, or are much larger than in English. Later downloads, such as
the map library, are not counted.

  npm run bench:bytes            after npm start, which builds

  --dist FOLDER  the built client (default dist/client)
  --help         print this text`

/** Budget for pages with the app, in every language. */
const BUDGET_KB = 138
/** The landing page loads the app only when needed. The map page starts with a picture instead of the map library, which is 250 KB. */
const BUDGETS_KB: Record<string, number> = { '/': 2, '/map': 142 }

/** Maximum number of scripts that a page may load. The request for a tiny one costs more than its content. */
const FILES_MAX = 36

/** Additional budget for a page's scripts in another language. Its words may be longer, but only one language is loaded. */
const LANGUAGE_KB = 1.5

/** The folder of documents in another language. */
const OTHER_LANGUAGE = /^\/languages\/[\w-]+\/?/
/** Scripts that a document runs. The landing page has the app's script in another attribute, because it loads the app only when needed. */
const SCRIPT = /(?:src|href|data-app)="\/([^"?]+\.js)(?:\?[^"]*)?"/g
const STYLE = /href="\/([^"]+\.css)"/g

const { values } = readOptions(HELP, {
  options: { dist: { type: 'string', default: join(ROOT, 'dist/client') } },
})

const sizes = new Map<string, number>()
const pageKb = new Map<string, number>()
const failures: string[] = []
const documents = globSync('**/*.html', { cwd: values.dist }).sort()
if (documents.length === 0) throw new Error(`${values.dist} has no documents. Build the app first.`)
console.log('| Page | script | files | budget | style | document |')
console.log('|---|---|---|---|---|---|')
for (const file of documents) {
  const page = `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`
  const document = readFileSync(join(values.dist, file), 'utf8')
  const [scripts, styles] = [linkedFiles(document, SCRIPT), linkedFiles(document, STYLE)]
  const budget = BUDGETS_KB[page.replace(OTHER_LANGUAGE, '/')] ?? BUDGET_KB
  const scriptKb = totalKb(scripts)
  pageKb.set(page, scriptKb)
  const cells = [page, scriptKb.toFixed(1), scripts.length, budget, totalKb(styles).toFixed(1)]
  console.log(`| ${[...cells, (brotliCompressSync(document).length / 1000).toFixed(1)].join(' | ')} |`)
  if (scriptKb > budget)
    failures.push(`${page} loads ${scriptKb.toFixed(1)} KB of script, over ${budget} KB.`)
  if (scripts.length > FILES_MAX) failures.push(`${page} loads ${scripts.length} scripts, over ${FILES_MAX}.`)
}
for (const [page, scriptKb] of pageKb) {
  const more = scriptKb - (pageKb.get(page.replace(OTHER_LANGUAGE, '/')) ?? 0)
  if (more > LANGUAGE_KB) failures.push(`${page} loads ${more.toFixed(1)} KB of script more than in English.`)
}
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

function linkedFiles(document: string, link: RegExp): string[] {
  return [...new Set([...document.matchAll(link)].flatMap(([, file]) => file ?? []))]
}

function totalKb(files: string[]): number {
  const size = (file: string) => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(values.dist, file))).length
    sizes.set(file, known)
    return known
  }
  return files.reduce((sum, file) => sum + size(file), 0) / 1000
}
