import { oklchToHex } from '../../contract/cover/color'
import { hueOf } from '../../contract/cover/draw'
import { coverMarkup } from '../../contract/cover/to-svg'
import { SITE_NAME } from '../../contract/site-name'
import type { PreviewCard } from './card'
import type { DrawnLine } from './line'
import { fitLine } from './wrap'

const PREVIEW_SIZE = { width: 1200, height: 630 }
/** Left edge and width of the text. */
const LEFT = 56
export const TITLE_WIDTH = 604
/** Left edge of the art. */
const FOLD = 700
const TITLE_TOP = 202
const LINE_SIZE = 44
/** Site name, beside the logo. */
const NAME_LEFT = LEFT + 66
const NAME_SIZE = 40
const NAME_SIZE_MIN = 22
export const ART_SIZE = { width: PREVIEW_SIZE.width - FOLD, height: PREVIEW_SIZE.height }

/** Colors of the light theme (web/styles/tokens.css). */
const PAPER = oklchToHex(0.982, 0.011, 88)
const PAPER_DEEP = oklchToHex(0.955, 0.016, 88)
const EDGE = oklchToHex(0.905, 0.012, 95)
const INK = oklchToHex(0.24, 0.032, 165)
const INK_SOFT = oklchToHex(0.46, 0.022, 165)
const BRAND = oklchToHex(0.42, 0.096, 160)
const SUNRISE = oklchToHex(0.745, 0.168, 52)
const SUNRISE_INK = oklchToHex(0.24, 0.055, 50)
const DANGER = oklchToHex(0.5, 0.175, 25)

const MAP_PIN =
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0a3 3 0 0 1 6 0'

type Style = {
  size: number
  fill: string
  role: 'title' | 'text'
  anchor?: 'start' | 'middle'
  isStruck?: boolean | undefined
}
type Title = { lines: readonly string[]; size: number }

/** Draws a line of text at a size, starting at its left end. */
type DrawText = (text: string, style: Pick<Style, 'size' | 'role'>) => DrawnLine

/** Returns a card as SVG, with its text as outlines. */
export function cardSvg(
  card: PreviewCard,
  { title, drawText }: { title: Title; drawText: DrawText },
): string {
  const { lines, size } = title
  const lineHeight = size * 1.02
  const titleBottom = TITLE_TOP + lineHeight * lines.length
  const write = (text: string, x: number, y: number, style: Style) =>
    textMarkup(drawText(text, style), { x, y, ...style })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<rect width="1200" height="630" fill="${PAPER}"/>
${artMarkup(card)}
${markMarkup(card, write)}
${lines.map((line, at) => write(line, LEFT, TITLE_TOP + lineHeight * at + size * 0.82, { size, fill: INK, role: 'title', isStruck: card.isStruck })).join('')}
${write(fitLine(card.line, { width: TITLE_WIDTH, size: LINE_SIZE }), LEFT, titleBottom + 54, { size: LINE_SIZE, fill: INK_SOFT, role: 'text' })}
${logo(card, { write, drawText })}
${factMarkup(card, write)}
</svg>`
}

type Write = (text: string, x: number, y: number, style: Style) => string

function markMarkup({ mark, tag, type }: PreviewCard, write: Write): string {
  const hue = hueOf(type)
  const wash = oklchToHex(0.952, 0.032, hue)
  const ink = oklchToHex(0.42, 0.1, hue)
  const line = oklchToHex(0.87, 0.06, hue)
  if (mark.kind === 'date') {
    const x = LEFT + 54
    return `<clipPath id="leaf"><rect x="${LEFT}" y="52" width="108" height="118" rx="22"/></clipPath>
<rect x="${LEFT}" y="52" width="108" height="118" rx="22" fill="#fff"/><path d="M${LEFT} 52h108v44H${LEFT}z" fill="${wash}" clip-path="url(#leaf)"/>
<rect x="${LEFT + 1.25}" y="53.25" width="105.5" height="115.5" rx="20.75" fill="none" stroke="${line}" stroke-width="2.5"/>
${write(mark.month, x, 86, { size: 33, fill: ink, role: 'text', anchor: 'middle' })}
${write(mark.day, x, 154, { size: 64, fill: INK, role: 'title', anchor: 'middle' })}
${tag ? pill(tag.text, { x: LEFT + 132, y: 76, fill: tag.tone === 'ink' ? INK : DANGER, ink: PAPER }, write) : ''}`
  }
  if (mark.kind === 'person')
    return `<circle cx="${LEFT + 58}" cy="110" r="58" fill="${oklchToHex(0.87, 0.075, hue)}"/>
${write(mark.initials, LEFT + 58, 126, { size: 44, fill: ink, role: 'title', anchor: 'middle' })}`
  const width = pillWidth(mark.text, 44) + 48
  return `<rect x="${LEFT}" y="76" width="${width}" height="72" rx="36" fill="${wash}"/>
<path transform="translate(${LEFT + 26} 91) scale(1.75)" d="${MAP_PIN}" fill="none" stroke="${ink}" stroke-width="2"/>
${write(mark.text, LEFT + 76, 127, { size: 42, fill: ink, role: 'text' })}`
}

function factMarkup({ fact }: PreviewCard, write: Write): string {
  if (!fact) return ''
  const x = factLeft(fact.text)
  const [fill, ink] = fact.isHot ? [SUNRISE, SUNRISE_INK] : [PAPER_DEEP, INK]
  return pill(fact.text, { x, y: 518, fill, ink, size: 40 }, write)
}

const factLeft = (text: string) => FOLD - 40 - pillWidth(text, 40)

type Pill = { x: number; y: number; fill: string; ink: string; size?: number }

function pill(text: string, { x, y, fill, ink, size = 44 }: Pill, write: Write): string {
  const width = pillWidth(text, size)
  return `<rect x="${x}" y="${y}" width="${width}" height="${size * 1.55}" rx="${size * 0.78}" fill="${fill}"/>
${write(text, x + width / 2, y + size * 1.12, { size, fill: ink, role: 'text', anchor: 'middle' })}`
}

const pillWidth = (text: string, size: number) => [...text].length * size * 0.56 + 52

function logo({ fact }: PreviewCard, { write, drawText }: { write: Write; drawText: DrawText }): string {
  // The fact's pill is at the right end of this line.
  const room = (fact ? factLeft(fact.text) - 16 : FOLD - 40) - NAME_LEFT
  const { width } = drawText(SITE_NAME, { size: NAME_SIZE, role: 'title' })
  const size = Math.max(NAME_SIZE_MIN, Math.floor(NAME_SIZE * Math.min(1, room / width)))
  const name = width * size > room * NAME_SIZE ? fitLine(SITE_NAME, { width: room, size }) : SITE_NAME
  return `<g transform="translate(${LEFT} 530) scale(1.44)"><circle cx="13" cy="14" r="12" fill="${BRAND}"/><circle cx="27" cy="22.5" r="7.5" fill="${SUNRISE}" stroke="${PAPER}" stroke-width="2.5"/></g>
${write(name, NAME_LEFT, 567, { size, fill: INK, role: 'title' })}`
}

/** Returns the art, and the perforation between it and the text. */
function artMarkup({ art, isFaded }: PreviewCard): string {
  const { width } = ART_SIZE
  const cover = (index: number, box: { x: number; y: number; width: number; height: number }) => {
    const subject = 'covers' in art ? art.covers[index % art.covers.length] : undefined
    if (!subject) return ''
    const { x, y, width, height } = box
    return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice">${coverMarkup(subject, { id: `art${index}` })}</svg>`
  }
  const pictures =
    'photo' in art
      ? `<image x="${FOLD}" y="0" width="${width}" height="630" preserveAspectRatio="xMidYMid slice" href="${art.photo}"/>`
      : art.covers.length === 1
        ? cover(0, { x: FOLD, y: 0, width, height: 630 })
        : [0, 1, 2, 3]
            .map((at) =>
              cover(at, {
                x: FOLD + (at % 2) * (width / 2),
                y: at < 2 ? 0 : 315,
                width: width / 2,
                height: 315,
              }),
            )
            .join('')
  const veil = isFaded
    ? `<rect x="${FOLD}" width="${width}" height="630" fill="${INK_SOFT}" opacity=".62"/>`
    : ''
  return `${pictures}${veil}<path d="M${FOLD} 46V584" stroke="${PAPER}" stroke-width="5" stroke-dasharray="14 12"/>
<circle cx="${FOLD}" cy="0" r="26" fill="${EDGE}"/><circle cx="${FOLD}" cy="630" r="26" fill="${EDGE}"/>`
}

/** Returns a drawn line at its position. Right-to-left lines end at the text's right edge. */
function textMarkup(
  { markup, width, isRightToLeft }: DrawnLine,
  { x, y, size, fill, anchor = 'start', isStruck }: Style & { x: number; y: number },
): string {
  const from = anchor === 'middle' ? x - width / 2 : isRightToLeft ? x + TITLE_WIDTH - width : x
  const strike = isStruck
    ? `<path d="M0 ${-0.3 * size}H${width}" stroke="${DANGER}" stroke-width="${0.07 * size}"/>`
    : ''
  return `<g transform="translate(${from} ${y})" fill="${fill}">${markup}${strike}</g>`
}
