import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Language } from '../../messages/languages.ts'
import { ALL_LANGUAGES, isPseudo } from '../../messages/languages.ts'
import { toPseudo } from './pseudo.ts'

/** Elements that a message may contain. For any other tag, the caller passes a function that gets the text inside it. */
const ELEMENTS = ['b', 'bdi', 'em']

/** Sample numbers from which a language's plural categories are found. */
const SAMPLES = [...Array(201).keys(), 1_000_000]

export type Compiled = {
  /** A TypeScript expression for the text; for a message with markup, for the array of its parts. */
  code: string
  /** TypeScript types of the arguments, by name. */
  values: Map<string, string>
  hasMarkup: boolean
}

type Options = {
  language: Language
  sourceOf?: ((name: string) => string) | undefined
  /** Source of the locale for numbers, which may also depend on the reader's region. */
  numberLocale?: string | undefined
}
type Scope = {
  sourceOf: (name: string) => string
  numberLocale: string
  locale: string
  values: Map<string, string>
  plural?: string
}

/**
 * Compiles an ICU message to a TypeScript expression. `sourceOf` returns the source of an argument's value. Messages may contain
 * arguments, `number`, `plural`, `select`, and tags. Dates and money are formatted by callers, because their form depends on more
 * than the language.
 * @throws Error if the message is malformed or contains anything else
 */
export function compileMessage(
  text: string,
  {
    language,
    sourceOf = (name) => `values.${name}`,
    numberLocale = JSON.stringify(ALL_LANGUAGES[language].locale),
  }: Options,
): Compiled {
  const parsed = parse(text, { requiresOtherClause: true })
  const elements = isPseudo(language) ? toPseudo(language, parsed) : parsed
  const { locale } = ALL_LANGUAGES[language]
  const values = new Map<string, string>()
  const scope = { locale, numberLocale, sourceOf, values }
  const hasMarkup = contains(elements, (element) => element.type === TYPE.tag)
  const code = hasMarkup ? `[${partsOf(elements, scope).join(', ')}]` : textOf(elements, scope)
  return { code, values, hasMarkup }
}

/** Returns an expression for elements without tags. */
function textOf(elements: readonly MessageFormatElement[], scope: Scope): string {
  if (elements.every((element) => element.type === TYPE.literal))
    return JSON.stringify(elements.map(({ value }) => value).join(''))
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replace(/[`\\]|\$\{/g, '\\$&')
      : `\${${expressionOf(element, (inner, innerScope) => textOf(inner, innerScope), scope)}}`,
  )
  return `\`${parts.join('')}\``
}

/** Returns the items of an array literal for elements with tags. */
function partsOf(elements: readonly MessageFormatElement[], scope: Scope): string[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return JSON.stringify(element.value)
    if (element.type === TYPE.tag) {
      const isText = !contains(element.children, ({ type }) => type === TYPE.tag)
      const content = isText
        ? textOf(element.children, scope)
        : `rich([${partsOf(element.children, scope).join(', ')}])`
      if (ELEMENTS.includes(element.value)) return `[${JSON.stringify(element.value)}, ${content}]`
      addValue(scope, element.value, `(text: ${isText ? 'string' : 'ReactNode'}) => ReactNode`)
      return `${scope.sourceOf(element.value)}(${content})`
    }
    if (!contains([element], ({ type }) => type === TYPE.tag))
      return expressionOf(element, (inner, innerScope) => textOf(inner, innerScope), scope)
    const list = expressionOf(
      element,
      (inner, innerScope) => `[${partsOf(inner, innerScope).join(', ')}]`,
      scope,
    )
    return `...(${list})`
  })
}

type Compile = (elements: readonly MessageFormatElement[], scope: Scope) => string

function expressionOf(element: MessageFormatElement, compile: Compile, scope: Scope): string {
  const { sourceOf, locale, numberLocale } = scope
  switch (element.type) {
    case TYPE.argument:
      addValue(scope, element.value, 'string')
      return sourceOf(element.value)
    case TYPE.number:
      addValue(scope, element.value, 'number')
      return `${sourceOf(element.value)}.toLocaleString(${numberLocale})`
    case TYPE.pound:
      if (!scope.plural) throw new Error('# is only for plurals')
      return `${scope.plural}.toLocaleString(${numberLocale})`
    case TYPE.select: {
      addValue(
        scope,
        element.value,
        Object.keys(element.options)
          .map((key) => `'${key}'`)
          .join(' | '),
      )
      return cases(
        element.options,
        (key) => `${sourceOf(element.value)} === ${JSON.stringify(key)}`,
        (inner) => compile(inner, scope),
      )
    }
    case TYPE.plural: {
      if (element.offset !== 0) throw new Error('Plurals have no offset')
      addValue(scope, element.value, 'number')
      const count = sourceOf(element.value)
      const isKey = (key: string) =>
        key.startsWith('=')
          ? `${count} === ${key.slice(1)}`
          : isCategory(key, { count, locale, type: element.pluralType ?? 'cardinal' })
      return cases(element.options, isKey, (inner) => compile(inner, { ...scope, plural: count }))
    }
    default:
      throw new Error('Messages contain only arguments, number, plural, select, and tags')
  }
}

type Cases = Record<string, { value: MessageFormatElement[] }>

function cases(
  options: Cases,
  condition: (key: string) => string,
  compile: (elements: MessageFormatElement[]) => string,
): string {
  const { other, ...rest } = options
  const tests = Object.entries(rest).map(([key, { value }]) => `${condition(key)} ? ${compile(value)} : `)
  return `(${tests.join('')}${compile(other?.value ?? [])})`
}

/** Returns a condition for a plural category, without `Intl` if the category means exactly one. */
function isCategory(
  category: string,
  { count, locale, type }: { count: string; locale: string; type: 'cardinal' | 'ordinal' },
): string {
  const rules = new Intl.PluralRules(locale, { type })
  const matching = SAMPLES.filter((number) => rules.select(number) === category)
  if (matching.length === 1) return `${count} === ${matching[0]}`
  return `new Intl.PluralRules(${JSON.stringify(locale)}, ${JSON.stringify({ type })}).select(${count}) === ${JSON.stringify(category)}`
}

function addValue({ values }: Scope, name: string, type: string): void {
  const known = values.get(name)
  if (known !== undefined && known !== type) throw new Error(`{${name}} is used as ${known} and ${type}`)
  values.set(name, type)
}

/** Returns whether an element, or one within it, matches. */
function contains(
  elements: readonly MessageFormatElement[],
  matches: (element: MessageFormatElement) => boolean,
): boolean {
  return elements.some((element) => {
    if (matches(element)) return true
    if (element.type === TYPE.tag) return contains(element.children, matches)
    return (
      'options' in element && Object.values(element.options).some(({ value }) => contains(value, matches))
    )
  })
}
