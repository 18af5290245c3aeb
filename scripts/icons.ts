import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './local.ts'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const LIBRARY_COMPONENT = /\/createLucideIcon\.mjs$/
const COMPONENT = join(ROOT, 'web/ui/create-icon.tsx')
/** Icons with a style of their own. */
const STYLED = [...readFileSync(join(ROOT, 'web/styles/base.css'), 'utf8').matchAll(/\.lucide-([\w-]+)/g)]
/**
 * Parts of an icon's file that `create-icon.tsx` does not use: its names, unless it has a style of its own, its size, and a key for each
 * shape.
 */
const UNUSED = new RegExp(
  String.raw`^ {2}(?:name: (?!"(?:${STYLED.map(([, name]) => name).join('|')})").*|size: .*),\n|,\n {2}aliases: \[[^\]]*\]|,\s*key: "\w+"|^__iconData\.node;\n`,
  'gm',
)

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
      handler: (code) => ({ code: code.replace(UNUSED, ''), map: null }),
    },
  }
}
