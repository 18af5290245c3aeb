import type { Map as MapLibreMap } from 'maplibre-gl'
import { ACTIVITY_TYPES } from '../../../../worker/contract/vocabulary'
import type { Palette, TypeInk } from './palette'

/** Of a pin; its point is the middle of its lower edge. */
const WIDTH_PX = 48
const HEIGHT_PX = 54

/** A drop with its point below, 43 wide with its rim. */
const DROP = 'M24 52 9.86 37.86a20 20 0 1 1 28.28 0z'

/** Puts a pin for each type into the map, in the colours of the theme, or draws those that are there anew. */
export async function putPins(map: MapLibreMap, palette: Palette, icons: ReadonlyMap<string, string>) {
  await Promise.all(
    ACTIVITY_TYPES.map(async (type) => {
      const svg = pinSvg({ ink: palette.types[type], rim: palette.surface, icon: icons.get(type) ?? '' })
      const image = await paint(svg)
      if (map.hasImage(type)) map.updateImage(type, image)
      else map.addImage(type, image, { pixelRatio: SHARPNESS })
    }),
  )
}

/** Pixels of the picture to one of the page: sharp on any screen, and the same size on all. */
const SHARPNESS = 2

function pinSvg({ ink, rim, icon }: { ink: TypeInk; rim: string; icon: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX * SHARPNESS}" height="${HEIGHT_PX * SHARPNESS}" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}">
    <ellipse cx="24" cy="52" rx="5" ry="1.8" opacity=".2"/>
    <path d="${DROP}" fill="${ink.solid}" stroke="${rim}" stroke-width="3" stroke-linejoin="round"/>
    <g transform="translate(14.5 14.2) scale(.79)" fill="none" stroke="${ink.onSolid}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${icon}</g>
  </svg>`
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
