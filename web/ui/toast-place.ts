import { direction } from '#messages'
import { TOAST_WIDTH_PX } from '../../worker/contract/limits'

/** A position, and the distance from the top bar, or from the dock or the lower edge. */
export type ToastPlace = { position: `${'bottom' | 'top'}-${'left' | 'center' | 'right'}`; distance: number }

type Box = { left: number; top: number; right: number; bottom: number }
type Obstacle = { box: Box; weight?: number }

/** Distances from the window's edges, in pixels. On a phone, the last place is above the apply bar. */
export const TOAST_SIDE_PX = { phone: 16, desktop: 24 }
export const TOAST_BELOW_BAR_PX = 8
export const TOAST_ABOVE_EDGE_PX = 24
const ABOVE_DOCK_PX = 12
const ABOVE_APPLY_BAR_PX = 92
/** Height of a two-line message. */
const HEIGHT_PX = 72

/** Returns the possible places for a message, best first. On a wide screen, that is the bottom corner at the inline end. */
function placesOf(isPhone: boolean): ToastPlace[] {
  if (isPhone)
    return [
      { position: 'top-center', distance: TOAST_BELOW_BAR_PX },
      { position: 'bottom-center', distance: ABOVE_DOCK_PX },
      { position: 'bottom-center', distance: ABOVE_APPLY_BAR_PX },
    ]
  const sides = direction() === 'rtl' ? (['left', 'right'] as const) : (['right', 'left'] as const)
  return (['bottom', 'top'] as const).flatMap((edge) =>
    [...sides, 'center' as const].map((side) => ({
      position: `${edge}-${side}` as const,
      distance: edge === 'top' ? TOAST_BELOW_BAR_PX : TOAST_ABOVE_EDGE_PX,
    })),
  )
}

/** Buttons, such as Back and Share, that a message must not cover if it fits elsewhere. */
const KEPT_CLEAR = '[data-keep-clear]'
/** Weight of such a button: more than the number of other elements a message can cover. */
const KEPT_CLEAR_WEIGHT = 20

/** What can be pressed, and headings. */
const OBSTACLES =
  'a[href], button, input, select, textarea, label, summary, [role="slider"], [role="tab"], h1, h2, h3'

/** An action that shows a message and closes its dialog starts closing it within this time. */
const CLOSING_MS = 150

const openDialog = () => [...document.querySelectorAll('[role$="dialog"][data-state="open"]')].at(-1)

/** Waits until an open dialog would have started to close, because the message then has more places to choose from. */
export async function settleDialog(): Promise<void> {
  if (openDialog()) await new Promise((resolve) => setTimeout(resolve, CLOSING_MS))
}

/** Returns the place where a message covers the least of headings and of what can be pressed, ideally nothing (product.md 15.9). */
export function freeToastPlace(isPhone: boolean): ToastPlace {
  const { innerWidth: width, innerHeight: height } = window
  // While a modal dialog is open, nothing outside it can be pressed.
  const obstacles = [...(openDialog() ?? document).querySelectorAll(OBSTACLES)]
    .filter((element) => !element.closest('[data-sonner-toaster]'))
    .map((element) => ({
      box: element.getBoundingClientRect(),
      weight: element.closest(KEPT_CLEAR) ? KEPT_CLEAR_WEIGHT : 1,
    }))
    // Smaller elements are only for screen readers.
    .filter(({ box }) => box.width > 1)
  const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0
  const frame = { width, height, isPhone, bar: heightOf('header'), dock: heightOf('[data-dock]') }
  const boxes = placesOf(isPhone).map((place) => ({ place, box: boxOf(place, frame) }))
  return choosePlace(boxes, obstacles)
}

/** Returns the first of the places that cover the least, as the sum of the obstacles' covered parts. */
export function choosePlace(
  places: readonly { place: ToastPlace; box: Box }[],
  obstacles: readonly Obstacle[],
): ToastPlace {
  const coveredBy = (toast: Box) =>
    obstacles.reduce((sum, { box, weight = 1 }) => sum + weight * coveredPart(box, toast), 0)
  const [best] = places
    .map(({ place, box }) => ({ place, covered: coveredBy(box) }))
    .sort((one, other) => one.covered - other.covered)
  return best?.place ?? { position: 'bottom-right', distance: TOAST_ABOVE_EDGE_PX }
}

/** Returns how much of a box another one covers, from 0 to 1. A partly covered list row can still be pressed next to a message. */
function coveredPart(box: Box, other: Box): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / ((box.right - box.left) * (box.bottom - box.top))
}

type Frame = { width: number; height: number; isPhone: boolean; bar: number; dock: number }

function boxOf({ position, distance }: ToastPlace, { width, height, isPhone, bar, dock }: Frame): Box {
  const [y, x] = position.split('-')
  const side = TOAST_SIDE_PX[isPhone ? 'phone' : 'desktop']
  const across = Math.min(TOAST_WIDTH_PX, width - 2 * side)
  const top = y === 'top' ? bar + distance : height - dock - distance - HEIGHT_PX
  const left = x === 'left' ? side : x === 'right' ? width - side - across : (width - across) / 2
  return { left, top, right: left + across, bottom: top + HEIGHT_PX }
}
