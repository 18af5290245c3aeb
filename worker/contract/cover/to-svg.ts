import type { Subject } from './draw'
import { drawCover } from './draw'
import type { Shape } from './shapes'

/** Width and height of a drawing. */
const COVER_SIZE = { width: 400, height: 250 }

/**
 * Returns an activity's cover as SVG markup without the `svg` element, on a canvas of `COVER_SIZE`. `id` names its gradient and
 * must be unique within a document. The markup contains no user input.
 */
export function coverMarkup(subject: Subject, { id = 'cover' }: { id?: string } = {}): string {
  const { palette, shapes, isMirrored } = drawCover(subject)
  const { width, height } = COVER_SIZE
  const mirror = isMirrored ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : ''
  return `<linearGradient id="${id}" x2=".6" y2="1"><stop stop-color="${palette.bg}"/><stop offset="1" stop-color="${palette.end}"/></linearGradient><path d="M0 0h${width}v${height}H0z" fill="url(#${id})"/><g${mirror}>${shapes.map(toMarkup).join('')}</g>`
}

function toMarkup(shape: Shape): string {
  const attributes = Object.entries(shape.attributes).map(
    ([name, value]) => ` ${name === 'strokeWidth' ? 'stroke-width' : name}="${value}"`,
  )
  const children = shape.tag === 'g' ? shape.shapes.map(toMarkup).join('') : ''
  return `<${shape.tag}${attributes.join('')}>${children}</${shape.tag}>`
}
