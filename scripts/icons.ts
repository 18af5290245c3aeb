import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './local.ts'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs(\?\w+)?$/
const LIBRARY_COMPONENT = /\/createLucideIcon\.mjs$/
const COMPONENT = join(ROOT, 'web/ui/create-icon.tsx')
/** Icons that point in the direction of text. They are mirrored in right-to-left languages. */
export const POINTING =
  'arrow-left arrow-right chevron-left chevron-right list list-start log-in log-out megaphone message-circle-reply redo-2 reply send send-horizontal share-2 signal skip-forward text-align-start undo-2'.split(
    ' ',
  )
const NAME = /^ {2}name: "(.*)",\n/m
/** Parts of an icon's file that `create-icon.tsx` does not use: its size, and a key for each shape. */
const UNUSED = /^ {2}size: .*,\n|,\n {2}aliases: \[[^\]]*\]|,\s*key: "\w+"|^__iconData\.node;\n/gm

const IMPORT = /import \{([^{}]+)\} from ["']lucide-react["'];?/g
const OURS = /\/(web|worker)\/.+\.tsx$/

/**
 * Vite plugin that gives each file its own copy of the icons that it draws. A shared icon would be a separate file, two thirds of it
 * imports, exports, and hashes.
 */
export function iconCopies(): Plugin {
  const files = filesByName()
  return {
    name: 'tagalong:icon-copies',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: OURS, code: 'lucide-react' },
      handler: (code, id) => {
        const copy = createHash('sha256').update(relative(ROOT, id)).digest('hex').slice(0, 8)
        const importOf = (specifier: string) => {
          const [name = '', local = name] = specifier.trim().split(' as ')
          return `import ${local} from ${JSON.stringify(`${files.get(name)}?${copy}`)};`
        }
        return {
          code: code.replace(IMPORT, (_, names: string) =>
            names
              .split(',')
              .filter((name) => name.trim())
              .map(importOf)
              .join(' '),
          ),
          map: null,
        }
      },
    },
  }
}

/** Paths of the library's icons by exported name. */
function filesByName(): Map<string, string> {
  const library = join(
    dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
    'dist/esm',
  )
  const exports = readFileSync(join(library, 'lucide-react.mjs'), 'utf8')
  return new Map(
    [...exports.matchAll(/^export \{ (.+) \} from '\.(\/icons\/[\w-]+\.mjs)'/gm)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, library + file] as const),
    ),
  )
}

/**
 * Vite plugin that keeps only the shapes of Lucide icons, and draws them with `web/ui/create-icon.tsx`. Keys and names don't
 * compress and would be an eighth of the code shared by most pages. Icons with an unexpected file are unchanged.
 */
export function icons(): Plugin {
  return {
    name: 'tagalong:icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') => (LIBRARY_COMPONENT.test(id) && ICON.test(importer) ? COMPONENT : null),
    transform: {
      filter: { id: ICON },
      handler: (code) => ({
        code: code
          .replace(NAME, (_, name) => (POINTING.includes(name) ? '  isPointing: true,\n' : ''))
          .replace(UNUSED, ''),
        map: null,
      }),
    },
  }
}
