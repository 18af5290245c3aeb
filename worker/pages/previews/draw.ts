import { initWasm, Resvg } from '@resvg/resvg-wasm'
import renderer from '@resvg/resvg-wasm/index_bg.wasm'
import type { PreviewCard } from './card'
import { textsOf } from './card'
import { cardSvg, TITLE_WIDTH } from './card-svg'
import type { Fonts } from './fonts'
import { findFonts } from './fonts'
import { drawLine, isDrawable } from './line'
import { withFonts } from './shape'
import { wrapTitle } from './wrap'

let ready: Promise<void> | undefined

/** Draws a card as PNG, 1200 by 630. `assets` has the fonts of non-Latin scripts. */
export async function drawCard(card: PreviewCard, assets: Fetcher): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(renderer)
  const [fonts] = await Promise.all([findFonts(assets, textsOf(card)), ready])
  const image = new Resvg(cardMarkup(card, fonts))
  const rendered = image.render()
  // Copied out of the renderer's memory, which is freed.
  const png = Uint8Array.from(rendered.asPng())
  rendered.free()
  image.free()
  return png
}

/** Returns a card as SVG. A text is left out if no font has one of its letters, because the rest could be misread. */
export function cardMarkup(card: PreviewCard, fonts: Fonts): string {
  return withFonts(fonts.files, (shapers) => {
    const drawText = (text: string, style: { size: number; role: 'title' | 'text' }) =>
      drawLine(isDrawable(text, fonts) ? text : '', { ...style, fonts, shapers })
    const { lines, size } = isDrawable(card.title, fonts)
      ? wrapTitle(card.title, TITLE_WIDTH)
      : { lines: [], size: 0 }
    const width = Math.max(0, ...lines.map((line) => drawText(line, { size, role: 'title' }).width))
    const title = { lines, size: width > TITLE_WIDTH ? Math.floor((size * TITLE_WIDTH) / width) : size }
    return cardSvg(card, { title, drawText })
  })
}
