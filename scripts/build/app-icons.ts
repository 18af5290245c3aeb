import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { ROOT } from '../local.ts'
import { readOptions } from '../options.ts'

const HELP = `Draws the icons of the installed app from the logo, and writes them to web/public/icons. They are committed, so
run it after changing the logo.

  node scripts/build/app-icons.ts`

const FOLDER = join(ROOT, 'web/public/icons')
const PAPER = '#fdf9f1'
/** The logo in its own size, 36 by 32. */
const LOGO = `<circle cx="13" cy="14" r="12" fill="#005c3b"/><circle cx="27" cy="22.5" r="7.5" fill="#ff8c36" stroke="${PAPER}" stroke-width="2.5"/>`
/** One color with a gap, because notification badges only show opaque pixels. */
const SILHOUETTE = `<mask id="gap"><rect width="36" height="32" fill="#fff"/><circle cx="27" cy="22.5" r="9" fill="#000"/></mask>
  <circle cx="13" cy="14" r="12" fill="#fff" mask="url(#gap)"/><circle cx="27" cy="22.5" r="6.5" fill="#fff"/>`

type Icon = { size: number; drawing: string; background: string; width: number }

const rounded = `<rect width="100" height="100" rx="22" fill="${PAPER}"/>`
const full = `<rect width="100" height="100" fill="${PAPER}"/>`

/** Icons by file. `width` is the logo's share of the icon in percent; only the middle 80% of a maskable icon is safe. */
const ICONS: Record<string, Icon> = {
  'icon-192.png': { size: 192, drawing: LOGO, background: rounded, width: 68 },
  'icon-512.png': { size: 512, drawing: LOGO, background: rounded, width: 68 },
  'maskable-512.png': { size: 512, drawing: LOGO, background: full, width: 54 },
  'apple-touch-icon.png': { size: 180, drawing: LOGO, background: full, width: 64 },
  'badge-96.png': { size: 96, drawing: SILHOUETTE, background: '', width: 92 },
}

readOptions(HELP, {})

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
mkdirSync(FOLDER, { recursive: true })
for (const [file, icon] of Object.entries(ICONS))
  writeFileSync(join(FOLDER, file), new Resvg(svgOf(icon)).render().asPng())

function svgOf({ size, drawing, background, width }: Icon): string {
  const scale = width / 36
  const [x, y] = [(100 - width) / 2, (100 - 32 * scale) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">${background}
    <g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g></svg>`
}
