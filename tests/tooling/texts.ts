import { parseSync } from 'oxc-parser'

/** Attributes and properties that contain no text. */
const NOT_TEXT = new Set([
  'className',
  'class',
  'what',
  'sizes',
  'width',
  'aria-keyshortcuts',
  'mouth',
  'd',
  'rel',
  'transform',
  'variant',
  "'@type'",
])

type Node = Record<string, unknown> & { type: string }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Returns the texts in a source: words in JSX, and strings that start with a capital letter or have several words. */
export function textsIn(file: string, source: string): string[] {
  const texts: string[] = []
  const add = (text: string) => {
    if (/[a-z]/i.test(text) && (/\S\s+\S/.test(text.trim()) || /^\s*[A-Z]/.test(text)))
      texts.push(text.replace(/\s+/g, ' ').trim())
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each)
    if (!isNode(value) || isNoText(value, source)) return
    if (value.type === 'JSXText' && /[a-z]{2}/i.test(String(value.value)))
      texts.push(String(value.value).trim())
    if (value.type === 'Literal' && typeof value.value === 'string') add(value.value)
    if (value.type === 'TemplateLiteral')
      add((value.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…'))
    for (const child of Object.values(value)) walk(child)
  }
  walk(parseSync(file, source).program)
  return texts
}

function isNoText(node: Node, source: string): boolean {
  const textOf = (part: unknown) => {
    const { start, end } = part as { start: number; end: number }
    return source.slice(start, end)
  }
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return true
    case 'JSXAttribute':
      return NOT_TEXT.has(textOf(node.name))
    case 'Property':
      return NOT_TEXT.has(textOf(node.key))
    case 'TaggedTemplateExpression':
      return true
    case 'CallExpression':
      return /^sql\b|\.describe$/.test(textOf(node.callee))
    default:
      return false
  }
}
