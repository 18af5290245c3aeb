import type { Map as MapLibreMap } from 'maplibre-gl'
import { ACTIVITY_TYPES } from '../../../../worker/contract/vocabulary'
import type { Palette, TypeColors } from './palette'

/** Size of a marker. The tip is at the middle of the lower edge. */
const WIDTH_PX = 48
const HEIGHT_PX = 54

/** Suffix of the icon names for approximate places. */
export const APPROXIMATE = '-approximate'

/** A drop with its tip at the bottom, 43 px wide with its border. */
const DROP = 'M24 52 9.86 37.86a20 20 0 1 1 28.28 0z'

/** Adds an icon for each type to the map, in the colors of the theme, or redraws the existing ones. */
export async function addMarkerIcons(map: MapLibreMap, palette: Palette, icons: ReadonlyMap<string, string>) {
  await Promise.all(
    ACTIVITY_TYPES.flatMap((type) => {
      const style = { colors: palette.types[type], border: palette.surface, icon: icons.get(type) ?? '' }
      return [addIcon(map, type, markerSvg(style)), addIcon(map, type + APPROXIMATE, approximateSvg(style))]
    }),
  )
}

async function addIcon(map: MapLibreMap, name: string, svg: string): Promise<void> {
  const image = await rasterize(svg)
  if (map.hasImage(name)) map.updateImage(name, image)
  else map.addImage(name, image, { pixelRatio: PIXEL_RATIO })
}

/** Image pixels per CSS pixel. Fixed, so that icons are sharp and the same size on every screen. */
const PIXEL_RATIO = 2

type IconStyle = { colors: TypeColors; border: string; icon: string }

function markerSvg({ colors, border, icon }: IconStyle): string {
  return framed(`
    <ellipse cx="24" cy="52" rx="5" ry="1.8" opacity=".2"/>
    <path d="${DROP}" fill="${colors.solid}" stroke="${border}" stroke-width="3" stroke-linejoin="round"/>
    ${iconAt(24, 23.7, { colors, icon })}`)
}

/** Returns the SVG of a circle in a dashed ring, without a tip, for an approximate place. */
function approximateSvg({ colors, border, icon }: IconStyle): string {
  const [x, y] = [WIDTH_PX / 2, HEIGHT_PX / 2]
  return framed(`
    <circle cx="${x}" cy="${y}" r="22" fill="${border}"/>
    <circle cx="${x}" cy="${y}" r="20.5" fill="none" stroke="${colors.solid}" stroke-width="2" stroke-dasharray="4.6 4.6"/>
    <circle cx="${x}" cy="${y}" r="16.5" fill="${colors.solid}"/>
    ${iconAt(x, y, { colors, icon })}`)
}

function framed(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX * PIXEL_RATIO}" height="${HEIGHT_PX * PIXEL_RATIO}" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}">${drawing}</svg>`
}

/** Returns the 24 px icon, centered at a point, as SVG. */
function iconAt(x: number, y: number, { colors, icon }: Pick<IconStyle, 'colors' | 'icon'>): string {
  const scale = 0.79
  return `<g transform="translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})" fill="none" stroke="${colors.onSolid}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${icon}</g>`
}

async function rasterize(svg: string): Promise<ImageData> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const [width, height] = [WIDTH_PX * PIXEL_RATIO, HEIGHT_PX * PIXEL_RATIO]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  return context?.getImageData(0, 0, width, height) ?? new ImageData(width, height)
}
