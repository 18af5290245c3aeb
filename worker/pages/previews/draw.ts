import { initWasm, Resvg } from '@resvg/resvg-wasm'
import renderer from '@resvg/resvg-wasm/index_bg.wasm'
import type { PreviewCard } from './card'
import { textsOf } from './card'
import { cardSvg, measurableSvg, TITLE_WIDTH } from './card-svg'
import { findFonts } from './fonts'
import { wrapTitle } from './wrap'

let ready: Promise<void> | undefined

/** Draws a card as PNG, 1200 by 630. `assets` has the fonts of scripts other than Latin. */
export async function drawCard(card: PreviewCard, assets: Fetcher): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= initWasm(renderer)
  const [fonts] = await Promise.all([findFonts(assets, textsOf(card)), ready])
  const options = { font: { fontBuffers: fonts.files, defaultFontFamily: 'Figtree Light' } }
  const { lines, size } = wrapTitle(card.title, TITLE_WIDTH)
  const measured = new Resvg(measurableSvg(lines, size, fonts), options)
  const width = measured.innerBBox()?.width ?? 0
  measured.free()
  const title = { lines, size: width > TITLE_WIDTH ? Math.floor((size * TITLE_WIDTH) / width) : size }
  const image = new Resvg(cardSvg(card, { title, fonts }), options)
  const rendered = image.render()
  // A copy outside the renderer's memory, which is freed.
  const png = Uint8Array.from(rendered.asPng())
  rendered.free()
  image.free()
  return png
}
