import { join } from 'node:path'
import type { ESTree, Plugin } from 'vite'
import { parseAst, Visitor } from 'vite'
import type { Language } from '../../messages/languages.ts'
import { ALL_LANGUAGES, documentPath, SOURCE_LANGUAGE } from '../../messages/languages.ts'
import { everyLanguage, languages, MESSAGES } from './catalog.ts'
import { codeIn, generateMessages, messageNames, moduleOf } from './generate.ts'

/** Placeholder function for messages in the app's bundle. Each language's copy of the bundle gets the texts instead. */
const MARKER = '__message__'
/** Replaces the functions of `messages/language.ts` in a language's build. `locale` adds the reader's region to its value. */
const CONSTANTS: Record<string, (language: Language) => string> = {
  language: (language) => language,
  locale: (language) => ALL_LANGUAGES[language].locale,
  direction: (language) => ALL_LANGUAGES[language].direction,
}
const LANGUAGE_MODULE = /\/messages\/language\.ts$/
const GENERATED_MODULE = /\/messages\/generated\/([\w-]+)\.ts$/
const IMPORT = /import \* as (\w+) from ["']#messages\/([\w-]+)["'];?/g
const SCRIPT = /^assets\/.+\.js$/

/** The languages besides English, each with its own scripts and documents. */
const OTHER_LANGUAGES = languages.filter((each) => each !== SOURCE_LANGUAGE)

/** Returns the path of a built file in a language. The worker reads documents; other files are requested by name. */
export function pathIn(language: Language, path: string): string {
  if (language === SOURCE_LANGUAGE) return path
  if (SCRIPT.test(path)) return path.replace('/', `/${language}/`)
  return path.endsWith('.html') ? documentPath(language, path) : path.replace('.', `-${language}.`)
}

/** Rewrites a document's links to scripts and other files, so that it loads a language's versions. */
export const linksIn = (language: Language, document: string, files: readonly string[]) =>
  document.replace(/\/(assets\/[\w.-]+\.js|[\w-]+\.\w+)/g, (link, path) =>
    SCRIPT.test(path) || files.includes(path) ? `/${pathIn(language, path)}` : link,
  )

/** Vite plugin that replaces the messages in scripts for the browser with markers. `writerOf` writes a language's texts there. */
export const messageMarkers = (): Plugin => ({
  name: 'tagalong:messages',
  transform(code, id) {
    if (this.environment.name !== 'client' || this.environment.mode !== 'build') return null
    if (LANGUAGE_MODULE.test(id))
      return `import { localeIn } from './region.ts'
        export { region, setRegion } from './region.ts'
        export const language = () => ${MARKER}("language")
        export const direction = () => ${MARKER}("direction")
        export const locale = () => localeIn(${MARKER}("locale"))`
    if (GENERATED_MODULE.test(id))
      throw new Error('Messages are imported as `import * as nounText`, and called by name.')
    return code.includes('#messages/') ? withMarkers(code) : null
  },
})

/** Vite plugin for tests, which have the messages of the pseudo-languages too. */
export const messagesInEveryLanguage = (): Plugin => ({
  name: 'tagalong:every-language',
  load(id) {
    const [, noun] = GENERATED_MODULE.exec(id) ?? []
    return noun === undefined ? null : moduleOf(noun, everyLanguage)
  },
})

/**
 * Vite plugin that writes the app's scripts once per language, so that users download neither other languages' texts nor code that
 * looks texts up. The app is bundled once, with a marker for each message; then the markers are replaced for each language (adr/0104).
 */
export function messages(): Plugin {
  return {
    ...messageMarkers(),
    buildStart: generateMessages,
    configureServer({ watcher }) {
      watcher.add(MESSAGES).on('change', (file) => {
        if (file.endsWith('.arb')) generateMessages()
      })
    },
    generateBundle: {
      // After Vite has written the names of styles into the scripts.
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        for (const [fileName, output] of Object.entries(bundle)) {
          if (output.type !== 'chunk' || !SCRIPT.test(fileName)) continue
          const write = writerOf(output.code)
          for (const language of OTHER_LANGUAGES)
            this.emitFile({
              type: 'asset',
              fileName: pathIn(language, fileName),
              source: write(language),
            })
          output.code = write(SOURCE_LANGUAGE)
        }
      },
    },
  }
}

/** Replaces a module's messages with markers. A marker contains its text's hash, so a changed text changes the names of its files. */
export function withMarkers(code: string): string {
  const imported = [...code.matchAll(IMPORT)]
  let [hasMarkup, hasNumbers] = [false, false]
  const marked = imported.reduce(
    (before, [, local = '', noun = '']) => {
      const names = messageNames(noun)
      return before.replace(new RegExp(`\\b${local}\\.(\\w+)\\(`, 'g'), (_, key) => {
        const message = names.get(key)
        if (!message) throw new Error(`There is no message ${noun}.${key}`)
        hasMarkup ||= message.hasMarkup
        hasNumbers ||= message.hasNumbers
        const marker = `${MARKER}("${message.name}", ${message.hasNumbers ? '__locale' : 'null'}, `
        return message.hasMarkup ? `__rich(${marker}null), ` : marker
      })
    },
    code.replace(IMPORT, ''),
  )
  const importOf = (name: string, file: string) =>
    `import { ${name} } from ${JSON.stringify(join(MESSAGES, file))}\n`
  return [
    hasMarkup ? importOf('richFrom as __rich', 'rich.ts') : '',
    hasNumbers ? importOf('locale as __locale', 'language.ts') : '',
    marked,
  ].join('')
}

/** A marker in a script, with the source of its values if they can be inlined into the message. */
type Marker = {
  start: number
  end: number
  name: string
  argument: string
  values: Map<string, string> | undefined
  /** For messages with numbers: source of a function that returns the reader's locale. */
  locale: string | undefined
}

function findMarkers(code: string): Marker[] {
  if (!code.includes(MARKER)) return []
  const found: Marker[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name, locale, argument], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== MARKER) return
      found.push({
        start,
        end,
        name: nameOf(name),
        argument: argument ? code.slice(argument.start, argument.end) : '',
        values: argument && valuesOf(argument, code),
        locale: localeOf(locale),
      })
    },
  }).visit(parseAst(code))
  return found
}

/** Returns a message's name. Minifiers turn some strings into template literals. */
function nameOf(argument: ESTree.Argument | undefined): string {
  if (argument?.type === 'Literal') return String(argument.value)
  if (argument?.type === 'TemplateLiteral') return argument.quasis[0]?.value.cooked ?? ''
  throw new Error('A message has no name')
}

/** Returns the name of the locale function, if there is one. Throws if a minifier has inlined it. */
function localeOf(argument: ESTree.Argument | undefined): string | undefined {
  if (argument?.type === 'Identifier') return argument.name
  if (argument && !(argument.type === 'Literal' && argument.value === null))
    throw new Error('The locale of a message is not a name')
  return undefined
}

/** Returns the source of an object's properties, unless it contains more than these. */
function valuesOf(argument: ESTree.Argument, code: string): Map<string, string> | undefined {
  if (argument.type !== 'ObjectExpression') return undefined
  const values = new Map<string, string>()
  for (const property of argument.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier')
      return undefined
    const { value } = property
    // Replaced with the message that contains it.
    const source = code.slice(value.start, value.end)
    if (source.includes(MARKER)) return undefined
    values.set(property.key.name, value.type === 'Identifier' ? source : `(${source})`)
  }
  return values
}

function constantIn(language: Language, name: string): string | undefined {
  const value = CONSTANTS[name]?.(language)
  return value && JSON.stringify(value)
}

/** Returns the function that writes a script in a language. */
export function writerOf(code: string): (language: Language) => string {
  const markers = findMarkers(code)
  return (language) => replaceMarkers(code, markers, language)
}

/** Replaces the markers in a script with a language's messages, and those within their values. */
function replaceMarkers(code: string, markers: readonly Marker[], language: Language): string {
  const inner = (from: number, to: number) => markers.filter(({ start, end }) => start >= from && end <= to)
  const replace = (from: number, to: number, within: readonly Marker[]): string => {
    let [written, at] = ['', from]
    for (const marker of within) {
      if (marker.start < at) continue
      written += code.slice(at, marker.start)
      const nested = inner(marker.start + 1, marker.end)
      const argument =
        nested.length === 0
          ? marker.argument
          : replace(marker.end - 1 - marker.argument.length, marker.end - 1, nested)
      written += constantIn(language, marker.name) ?? codeIn(language, { ...marker, argument })
      at = marker.end
    }
    return written + code.slice(at, to)
  }
  return replace(
    0,
    code.length,
    markers.toSorted((a, b) => a.start - b.start),
  )
}
