import { ACCENTED, PLAIN } from '../scripts/messages/pseudo.ts'

/** Script that makes `Intl` accent its output, as messages are in a pseudo-language. For the browser and the worker. */
export const ACCENTED_INTL = `(${accentIntl})(${JSON.stringify(PLAIN)}, ${JSON.stringify(ACCENTED)})`

type Part = { type: string; value: string }
type Write = (...values: never[]) => Part[]
type Format = { formatToParts: Write; formatRangeToParts?: Write }

/** Runs as a serialized script, so it uses nothing from outside. */
export function accentIntl(plain: string, accented: string): void {
  const accent = (text: string) =>
    text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)
  const isPseudo = (tags: unknown) => /^en-(XA|US-x-)/.test(String(tags))
  const write = (parts: Part[]) =>
    parts.map(({ type, value }) => (type === 'element' ? value : accent(value))).join('')

  type Constructor = (new (...options: unknown[]) => object) & ((...options: unknown[]) => object)
  const replace = (name: keyof typeof Intl, change: (made: never) => Record<string, unknown>) => {
    const make = (usual: Constructor, options: unknown[]) => {
      const made = new usual(...options)
      if (isPseudo(options[0]))
        for (const [key, value] of Object.entries(change(made as never)))
          Object.defineProperty(made, key, { value, configurable: true })
      return made
    }
    const value = new Proxy(Intl[name] as unknown as Constructor, {
      construct: make,
      apply: (usual, _, options) => make(usual, options),
    })
    Object.defineProperty(Intl, name, { value, configurable: true })
  }
  const accentParts = (parts: Part[]) => parts.map((part) => ({ ...part, value: write([part]) }))

  for (const name of ['DateTimeFormat', 'RelativeTimeFormat', 'ListFormat', 'NumberFormat'] as const)
    replace(name, (made: Format) => {
      const toParts = made.formatToParts.bind(made)
      const toRange = made.formatRangeToParts?.bind(made)
      return {
        ...(toRange && { formatRangeToParts: (...values: never[]) => accentParts(toRange(...values)) }),
        format: (...values: never[]) => write(toParts(...values)),
        formatToParts: (...values: never[]) => accentParts(toParts(...values)),
      }
    })
  replace('DisplayNames', (made: Intl.DisplayNames) => {
    const of = made.of.bind(made)
    return { of: (code: string) => accent(of(code) ?? '') }
  })

  for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const usual = Date.prototype[method]
    Date.prototype[method] = function (this: Date, tags?: never, options?: never) {
      const text = usual.call(this, tags, options)
      return isPseudo(tags) ? accent(text) : text
    }
  }
}
