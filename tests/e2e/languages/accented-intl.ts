import { ACCENTED, PLAIN } from '../../../scripts/messages/pseudo.ts'

/** A script that accents what `Intl` writes in a pseudo-language, like messages, in the browser and in the worker. */
export const ACCENTED_INTL = `(${accentIntl})(${JSON.stringify(PLAIN)}, ${JSON.stringify(ACCENTED)})`

type Part = { type: string; value: string }
type Format = { formatToParts: (...values: never[]) => Part[] }

/** Runs on its own, so it uses nothing from outside. */
function accentIntl(plain: string, accented: string): void {
  const accent = (text: string) =>
    text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)
  const isPseudo = (tags: unknown) => /^en-(XA|US-x-)/.test(String(tags))
  const write = (parts: Part[]) =>
    parts.map(({ type, value }) => (type === 'element' ? value : accent(value))).join('')

  for (const name of ['DateTimeFormat', 'RelativeTimeFormat', 'ListFormat', 'NumberFormat'] as const) {
    const Usual = Intl[name] as unknown as new (...options: unknown[]) => Format
    const Accented = class extends Usual {
      constructor(...options: unknown[]) {
        super(...options)
        if (!isPseudo(options[0])) return
        Object.defineProperty(this, 'format', { value: (...v: never[]) => write(super.formatToParts(...v)) })
        Object.defineProperty(this, 'formatToParts', {
          value: (...v: never[]) =>
            super.formatToParts(...v).map((part) => ({ ...part, value: write([part]) })),
        })
      }
    }
    Object.defineProperty(Intl, name, { value: Accented })
  }

  const { of } = Intl.DisplayNames.prototype
  const Usual = Intl.DisplayNames
  class Accented extends Usual {
    readonly #isPseudo: boolean
    constructor(tags: Intl.LocalesArgument, options: Intl.DisplayNamesOptions) {
      super(tags, options)
      this.#isPseudo = isPseudo(tags)
    }
    override of(code: string) {
      const name = of.call(this, code)
      return this.#isPseudo && name !== undefined ? accent(name) : name
    }
  }
  Object.defineProperty(Intl, 'DisplayNames', { value: Accented })

  for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const usual = Date.prototype[method]
    Date.prototype[method] = function (this: Date, tags?: never, options?: never) {
      const text = usual.call(this, tags, options)
      return isPseudo(tags) ? accent(text) : text
    }
  }
}
