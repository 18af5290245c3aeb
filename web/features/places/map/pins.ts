import type { Map as MapLibreMap } from 'maplibre-gl'
import { ACTIVITY_TYPES } from '../../../../worker/contract/vocabulary'
import type { Palette, TypeInk } from './palette'

/** Size of a pin; its tip is the middle of its lower edge. */
const WIDTH_PX = 48
const HEIGHT_PX = 54

/** Suffix of the icon names for approximate places. */
export const AROUND = '-around'

/** A drop with its tip at the bottom, 43 wide with its border. */
const DROP = 'M24 52 9.86 37.86a20 20 0 1 1 28.28 0z'

/** Adds an icon for each type to the map, in the colors of the theme, or redraws the existing ones. */
export async function putPins(map: MapLibreMap, palette: Palette, icons: ReadonlyMap<string, string>) {
  await Promise.all(
    ACTIVITY_TYPES.flatMap((type) => {
      const look = { ink: palette.types[type], rim: palette.surface, icon: icons.get(type) ?? '' }
      return [putPin(map, type, pinSvg(look)), putPin(map, type + AROUND, aroundSvg(look))]
    }),
  )
}

async function putPin(map: MapLibreMap, name: string, svg: string): Promise<void> {
  const image = await paint(svg)
  if (map.hasImage(name)) map.updateImage(name, image)
  else map.addImage(name, image, { pixelRatio: SHARPNESS })
}

/** Image pixels per CSS pixel: sharp and of the same size on every screen. */
const SHARPNESS = 2

type Look = { ink: TypeInk; rim: string; icon: string }

function pinSvg({ ink, rim, icon }: Look): string {
  return framed(`
    <ellipse cx="24" cy="52" rx="5" ry="1.8" opacity=".2"/>
    <path d="${DROP}" fill="${ink.solid}" stroke="${rim}" stroke-width="3" stroke-linejoin="round"/>
    ${iconAt(24, 23.7, { ink, icon })}`)
}

/** A circle in a dashed ring, without a tip: the place is somewhere around here. */
function aroundSvg({ ink, rim, icon }: Look): string {
  const [x, y] = [WIDTH_PX / 2, HEIGHT_PX / 2]
  return framed(`
    <circle cx="${x}" cy="${y}" r="22" fill="${rim}"/>
    <circle cx="${x}" cy="${y}" r="20.5" fill="none" stroke="${ink.solid}" stroke-width="2" stroke-dasharray="4.6 4.6"/>
    <circle cx="${x}" cy="${y}" r="16.5" fill="${ink.solid}"/>
    ${iconAt(x, y, { ink, icon })}`)
}

function framed(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX * SHARPNESS}" height="${HEIGHT_PX * SHARPNESS}" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}">${drawing}</svg>`
}

/** Center of the 24 px icon. */
function iconAt(x: number, y: number, { ink, icon }: Pick<Look, 'ink' | 'icon'>): string {
  const scale = 0.79
  return `<g transform="translate(${x - 12 * scale} ${y - 12 * scale}) scale(${scale})" fill="none" stroke="${ink.onSolid}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${icon}</g>`
}

async function paint(svg: string): Promise<ImageData> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const [width, height] = [WIDTH_PX * SHARPNESS, HEIGHT_PX * SHARPNESS]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  return context?.getImageData(0, 0, width, height) ?? new ImageData(width, height)
}
