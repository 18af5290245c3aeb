import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Rule } from 'postcss'
import { parse } from 'postcss'
import { ROOT } from '../../../scripts/local.ts'

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
const GLOBAL = /:global\(([^)]*)\)/g

export type Sheet = {
  /** All classes in its selectors. */
  classes: Set<string>
  /** Selectors inside `:global(…)`. */
  globals: string[]
  /** Selectors that depend on `:has(…)` and select an element without a class or attribute. */
  haveUnnamed: string[]
  /** Properties that each class sets, except custom properties and `display: none`. */
  declared: Map<string, Set<string>>
  /** The same, for rules that also depend on the element's name or ancestors. */
  declaredInside: Map<string, Set<string>>
}

const sheets = new Map<string, Sheet>()

/** Returns the absolute paths of matching files in web/. */
export function webFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: join(ROOT, 'web') })
    .sort()
    .map((file) => join(ROOT, 'web', file))
}

/** Returns a path relative to the project's root, for failure messages. */
export function named(file: string): string {
  return relative(ROOT, file)
}

/** Returns a parsed style sheet, cached by path. */
export function sheetAt(file: string): Sheet {
  const known = sheets.get(file)
  if (known) return known
  const sheet: Sheet = {
    classes: new Set(),
    globals: [],
    haveUnnamed: [],
    declared: new Map(),
    declaredInside: new Map(),
  }
  parse(readFileSync(file, 'utf8')).walkRules((rule) => addRule(sheet, rule))
  sheets.set(file, sheet)
  return sheet
}

/** Returns the sheet that a module imports by a relative path. */
export function importedSheet(importer: string, path: string): Sheet {
  return sheetAt(join(dirname(importer), path))
}

function addRule(sheet: Sheet, rule: Rule): void {
  for (const selector of rule.selectors) {
    for (const [, selected = ''] of selector.matchAll(GLOBAL)) sheet.globals.push(selected)
    const own = selector.replace(GLOBAL, '')
    if (/:has.*[\s>+~]+[^.[#\s>+~]+$/.test(withoutArguments(own))) sheet.haveUnnamed.push(selector)
    for (const [, name = ''] of own.matchAll(CLASS)) sheet.classes.add(name)
    const compounds = own.trim().split(/[\s>+~]+(?![^(]*\))/)
    const subject = compounds.at(-1) ?? ''
    if (subject.includes('::')) continue
    for (const [, name = ''] of subject.replace(/:(?:not|has)\(.*\)/, '').matchAll(CLASS)) {
      const target = compounds.length === 1 && subject.startsWith('.') ? sheet.declared : sheet.declaredInside
      const properties = target.get(name) ?? new Set()
      rule.each((node) => {
        if (node.type !== 'decl' || node.prop.startsWith('--')) return
        if (!(node.prop === 'display' && node.value === 'none')) properties.add(node.prop)
      })
      target.set(name, properties)
    }
  }
}

/** Removes parenthesized parts, except after `:has`. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/\(([^()]*)\)/g, (_, inner) => (inner.includes(':has') ? ':has' : ''))
  return shorter === selector ? shorter : withoutArguments(shorter)
}
