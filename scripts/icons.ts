import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './local.ts'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
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
