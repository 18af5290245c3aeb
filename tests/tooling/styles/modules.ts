import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/** A use of a class: `styles.card`, where `styles` is an imported style sheet. */
type ClassUse = { path: string; name: string }

/** A class passed to a component: `<Button className={styles.send}>`. */
type Given = ClassUse & { component: string }

export type StyledModule = {
  /** Paths of imported style sheets, by local name. */
  sheets: Map<string, string>
  /** Modules of imported components, by local name. */
  imports: Map<string, string>
  uses: ClassUse[]
  given: Given[]
  /** Class names written as strings. */
  texts: string[]
  /** Classes that a component combines with its `className` prop, including those in lookup tables. */
  rootClasses: ClassUse[]
}

const SHEET = /\.css$/

/** Reads the class names used in a TypeScript module. */
export function readModule(file: string): StyledModule {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const found: StyledModule = {
    sheets: new Map(),
    imports: new Map(),
    uses: [],
    given: [],
    texts: [],
    rootClasses: [],
  }
  const tables = new Map<string, ClassUse[]>()
  const usesIn = (node: object) => usesOf(node, found.sheets)
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (SHEET.test(source.value) && specifiers.length === 0) found.sheets.set(source.value, source.value)
      for (const { local } of specifiers) {
        const target = SHEET.test(source.value) ? found.sheets : found.imports
        target.set(local.name, source.value)
      }
    },
  }).visit(program)
  new Visitor({
    MemberExpression(node) {
      const use = useOf(node, found.sheets)
      if (use) found.uses.push(use)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) tables.set(id.name, usesIn(init))
    },
  }).visit(program)
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || !attribute.value) continue
        if (attribute.name.type !== 'JSXIdentifier' || !/[cC]lassName$/.test(attribute.name.name)) continue
        found.texts.push(...textsOf(attribute.value))
        if (name.type !== 'JSXIdentifier') continue
        const component = name.name
        for (const use of usesIn(attribute.value)) found.given.push({ ...use, component })
      }
    },
    CallExpression({ callee, arguments: parts }) {
      if (callee.type !== 'Identifier' || callee.name !== 'classNames') return
      for (const part of parts) found.texts.push(...textsOf(part))
      if (!parts.some((part) => part.type === 'Identifier' && part.name === 'className')) return
      for (const part of parts) {
        if (part.type === 'MemberExpression') found.rootClasses.push(...usesIn(part))
        for (const name of identifiersOf(part)) found.rootClasses.push(...(tables.get(name) ?? []))
      }
    },
  }).visit(program)
  return found
}

function useOf(node: object, sheets: Map<string, string>): ClassUse | null {
  const { object, property } = node as { object?: { name?: string }; property?: { name?: string } }
  const path = sheets.get(object?.name ?? '')
  return path && property?.name ? { path, name: property.name } : null
}

/** Yields a node and all of its descendants. */
function* nodesIn(node: object): Generator<object> {
  yield node
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) {
      if (typeof each === 'object' && each !== null) yield* nodesIn(each)
    }
  }
}

function usesOf(node: object, sheets: Map<string, string>): ClassUse[] {
  return [...nodesIn(node)].flatMap((each) => useOf(each, sheets) ?? [])
}

/** Returns the class names in strings and templates within a node, except in comparisons. */
function textsOf(node: object): string[] {
  const { type } = node as { type?: string }
  if (type === 'BinaryExpression') return []
  if (type === 'CallExpression' && Object(node).callee.name !== 'classNames') return []
  if (type === 'ConditionalExpression') {
    const { consequent, alternate } = node as { consequent: object; alternate: object }
    return [...textsOf(consequent), ...textsOf(alternate)]
  }
  const { value } = node as { value?: unknown }
  if (type === 'Literal' && typeof value === 'string') return namesIn(value)
  if (type === 'TemplateElement') return namesIn((value as { raw: string }).raw)
  return Object.values(node).flatMap((child) =>
    (Array.isArray(child) ? child : [child]).flatMap((each) =>
      typeof each === 'object' && each !== null ? textsOf(each) : [],
    ),
  )
}

const namesIn = (text: string) => text.split(/\s+/).filter(Boolean)

function identifiersOf(node: object): string[] {
  return [...nodesIn(node)].flatMap((each) => {
    const { type, name } = each as { type?: string; name?: string }
    return type === 'Identifier' && name ? [name] : []
  })
}
