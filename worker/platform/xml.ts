/** Characters that XML 1.0 does not allow, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Tagged template that escapes values for XML text and attributes. Lists of XML are joined unescaped. */
export function xml(parts: TemplateStringsArray, ...values: (string | Xml | readonly Xml[])[]): Xml {
  const texts = parts.map((part, at) => {
    const value = values[at] ?? ''
    if (typeof value === 'string') return part + escapeXml(value)
    return (
      part +
      [value]
        .flat()
        .map(({ text }) => text)
        .join('')
    )
  })
  return { text: texts.join('') }
}

/** XML built by `xml`. */
export type Xml = { text: string }

/** Escapes text for XML and HTML, also in attributes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
