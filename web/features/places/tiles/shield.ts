import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Palette } from '../map/palette'
import { SHIELD } from './labels'

const PIXEL_RATIO = 2
const SIDE_PX = 20
const RADIUS_PX = 5

/** Adds the image behind road numbers in the theme's colors, or redraws it. MapLibre stretches the image's middle. */
export function updateShield(map: MapLibreMap, { surface, border }: Palette): void {
  const side = SIDE_PX * PIXEL_RATIO
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  context.fillStyle = surface
  context.strokeStyle = border
  context.beginPath()
  context.roundRect(0.5, 0.5, SIDE_PX - 1, SIDE_PX - 1, RADIUS_PX)
  context.fill()
  context.stroke()
  const image = context.getImageData(0, 0, side, side)
  const middle: [number, number] = [RADIUS_PX * PIXEL_RATIO, side - RADIUS_PX * PIXEL_RATIO]
  if (map.hasImage(SHIELD)) map.updateImage(SHIELD, image)
  else map.addImage(SHIELD, image, { pixelRatio: PIXEL_RATIO, stretchX: [middle], stretchY: [middle] })
}
