import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/local.ts'

/** Layers above the page that open on a click or key press. */
const OVERLAYS = new Set([
  'web/features/notices/bell/bell.module.css',
  'web/ui/dialog/scrim.module.css',
  'web/ui/skip-link.module.css',
])

test('sticky elements take their position from a token, so that they scroll away in a low window', () => {
  const stuck = ['web/**/*.css', 'worker/**/*.css']
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !OVERLAYS.has(file))
    .filter((file) => /position:\s*(sticky|fixed)/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(stuck).toEqual([])
})

test('text of controls has at least 16 px, because phones zoom in below that', () => {
  const small = globSync('web/**/*.css', { cwd: ROOT }).flatMap((file) => {
    const css = readFileSync(join(ROOT, file), 'utf8')
    return [...css.matchAll(/--input-font-size:\s*([\d.]+)px/g)]
      .filter(([, px]) => Number(px) < 16)
      .map(([declaration]) => `${file}: ${declaration}`)
  })
  expect(small).toEqual([])
})
