/** A piece of a text that somebody typed: words, or a web address to make a link of. */
export type TextPiece = { text: string; href?: string }

const WEB_ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/gi
/** A sentence ends after an address more often than an address ends so. */
const PUNCTUATION = '.,;:!?*_~'

/** Cuts a text at its web addresses. Only http and https become links, never `javascript:` and the like. */
export function splitAtLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(WEB_ADDRESS)) {
    const address = withoutTail(found)
    if (!URL.canParse(address)) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: address, href: new URL(address).href })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** Without the full stop of the sentence, and without a closing bracket whose opening one stands before the address. */
function withoutTail(address: string): string {
  let end = address.length
  let unopened = address.split(')').length - address.split('(').length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened--
    else if (!PUNCTUATION.includes(last)) break
  }
  return address.slice(0, end)
}
