import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/local.ts'
import { readModule } from './modules.ts'
import { importedSheet, named, sheetAt, webFiles } from './sheets.ts'

/** Classes of elements that libraries render. */
const FOREIGN_CLASS = /^\.(maplibregl-[\w-]+|sonner-loader)/

/** A placeholder takes the class of the element it stands for. */
const TAKES_ANY_CLASS = new Set(['Skeleton'])

/** Modules whose component wraps a Button. */
const BUTTONS = new Set(['button', 'icon-button', 'link-button'])

const UI = join(ROOT, 'web/ui/')

const modules = webFiles('**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.gen.ts'))
  .map((file) => ({ file, ...readModule(file) }))
const sheets = webFiles('**/*.module.css')
const utilities = sheetAt(join(ROOT, 'web/styles/utilities.css')).classes

test('a component uses only classes of its style sheet', () => {
  const unknown = modules.flatMap(({ file, uses }) =>
    uses
      .filter(({ path, name }) => !importedSheet(file, path).classes.has(name))
      .map(({ path, name }) => `${named(file)}: ${path} has no class ${name}`),
  )
  expect(unknown).toEqual([])
})

test('a style sheet has only classes used by a component', () => {
  const read = new Set(
    modules.flatMap(({ file, uses }) =>
      uses.map(({ path, name }) => `${named(join(dirname(file), path))} ${name}`),
    ),
  )
  const unread = sheets.flatMap((file) =>
    [...sheetAt(file).classes].map((name) => `${named(file)} ${name}`).filter((name) => !read.has(name)),
  )
  expect(unread).toEqual([])
})

test('a class name in a string is a utility of web/styles/utilities.css', () => {
  const unknown = modules.flatMap(({ file, texts }) =>
    texts.filter((name) => !utilities.has(name)).map((name) => `${named(file)}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('no style depends on a text, which differs by language', () => {
  const onText = webFiles('**/*.css').filter((file) =>
    /\[(?:aria-label|title|alt|placeholder)[*^$~|]?=/.test(readFileSync(file, 'utf8')),
  )
  expect(onText.map(named)).toEqual([])
})

test('a selector with `:has` ends in a class or attribute; otherwise, every change on a page restyles all of it', () => {
  const pages = globSync('worker/pages/**/*.css', { cwd: ROOT }).map((file) => join(ROOT, file))
  const unnamed = [...webFiles('**/*.css'), ...pages].flatMap((file) =>
    sheetAt(file).haveUnnamed.map((selector) => `${named(file)}: ${selector}`),
  )
  expect(unnamed).toEqual([])
})

test('a component imports style sheets only from its folder or below, as modules', () => {
  const foreign = modules.flatMap(({ file, sheets: imported }) =>
    [...imported.values()]
      .filter((path) => !/^\.\/[^.]+\.module\.css$/.test(path))
      .map((path) => `${named(file)} imports ${path}`),
  )
  expect(foreign).toEqual([])
})

test('a style sheet names no class of another component', () => {
  const foreign = sheets.flatMap((file) =>
    sheetAt(file)
      .globals.filter((selected) => !FOREIGN_CLASS.test(selected))
      .map((selected) => `${named(file)}: :global(${selected})`),
  )
  expect(foreign).toEqual([])
})

test("className does not override a primitive's own properties", () => {
  const primitives = modules.filter(({ file }) => file.startsWith(UI))
  const rootsOf = (path: string) =>
    primitives
      .filter(({ file }) => file.replace(/\.tsx?$/, '') === path)
      .flatMap(({ file, rootClasses }) =>
        rootClasses.flatMap((use) => [...(importedSheet(file, use.path).declared.get(use.name) ?? [])]),
      )
  const overrides = modules.flatMap(({ file, imports, given }) =>
    given.flatMap(({ component, path, name }) => {
      if (TAKES_ANY_CLASS.has(component) || file.startsWith(UI)) return []
      const module = join(dirname(file), imports.get(component) ?? '')
      const primitive = BUTTONS.has(basename(module)) ? join(UI, 'button-class') : module
      const { declared, declaredInside } = importedSheet(file, path)
      const set = rootsOf(primitive)
      return [...(declared.get(name) ?? []), ...(declaredInside.get(name) ?? [])]
        .filter((property) => set.some((other) => overlap(property, other)))
        .map((property) => `${named(file)}: .${name} sets ${property} of ${component}`)
    }),
  )
  expect(overrides).toEqual([])
})

test('the only plain style sheets are those of web/styles', () => {
  const plain = webFiles('**/*.css')
    .map(named)
    .filter((file) => !file.endsWith('.module.css'))
  expect(plain.filter((file) => !file.startsWith('web/styles/'))).toEqual([])
})

test("sizes of text follow the browser's text size", () => {
  // A person's initials must fit into their circle.
  const files = webFiles('**/*.css').filter((file) => !file.endsWith('/avatar.module.css'))
  const pages = globSync('worker/pages/**/*.css', { cwd: ROOT }).map((file) => join(ROOT, file))
  const fixed = [...files, ...pages].flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?<![\w-])(?:font|line-height|(?:--[\w-]+-)?font-size):[^;}]*\dpx/g,
      ),
    ].map(([declaration]) => `${named(file)}: ${declaration}`),
  )
  expect(fixed).toEqual([])
})

/** Properties that the shorthand with their prefix doesn't set: `border` doesn't set `border-radius`. */
const APART = ['border-radius', 'flex-direction', 'flex-wrap']

function overlap(one: string, other: string): boolean {
  if (one === other) return true
  if (APART.includes(one) || APART.includes(other)) return false
  return one.startsWith(`${other}-`) || other.startsWith(`${one}-`)
}
