import { direction } from '#messages'
import { TOAST_WIDTH_PX } from '../../worker/contract/limits'

export type ToastPlace =
  | 'bottom-right'
  | 'bottom-left'
  | 'bottom-center'
  | 'top-right'
  | 'top-left'
  | 'top-center'

type Box = { left: number; top: number; right: number; bottom: number }

/** Returns the places for a message, best first: at the inline end. A phone is one message wide. */
function placesOf(isPhone: boolean): ToastPlace[] {
  if (isPhone) return ['top-center', 'bottom-center']
  const sides = direction() === 'rtl' ? (['left', 'right'] as const) : (['right', 'left'] as const)
  return (['bottom', 'top'] as const).flatMap((edge) =>
    [...sides, 'center' as const].map((side) => `${edge}-${side}` as const),
  )
}

/** Distances from the window's edges. At the bottom of a phone they clear the dock and the apply bar. */
export const TOAST_EDGE_PX = 24
export const TOAST_PHONE_EDGE_PX = 16
export const TOAST_BELOW_BAR_PX = 8
export const TOAST_ABOVE_DOCK_PX = 92
/** Height of a two-line message. */
const HEIGHT_PX = 72

/** Buttons that a message must not cover while there is another place, such as Back and Share. */
const KEPT_CLEAR = '[data-keep-clear]'
/** Weight of such a button: more than the number of pressable elements a message can cover. */
const KEPT_CLEAR_WEIGHT = 20

const PRESSABLE = 'a[href], button, input, select, textarea, label, summary, [role="slider"], [role="tab"]'

/** By then, a dialog that closes along with the message has started to close. */
const CLOSING_MS = 150

const openDialog = () => [...document.querySelectorAll('[role$="dialog"][data-state="open"]')].at(-1)

/** Resolves once an open dialog would have started to close, because a message then has a different place. */
export async function settleDialog(): Promise<void> {
  if (openDialog()) await new Promise((resolve) => setTimeout(resolve, CLOSING_MS))
}

/** Returns the place where a message covers the fewest pressable elements, ideally none (product.md 15.9). */
export function freeToastPlace(isPhone: boolean): ToastPlace {
  const { innerWidth: width, innerHeight: height } = window
  // Outside an open modal dialog, nothing can be pressed.
  const pressable = [...(openDialog() ?? document).querySelectorAll(PRESSABLE)]
    .filter((element) => !element.closest('[data-sonner-toaster]'))
    .flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (box.width === 0) return []
      return Array<DOMRect>(element.closest(KEPT_CLEAR) ? KEPT_CLEAR_WEIGHT : 1).fill(box)
    })
  const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0
  const frame = { width, height, isPhone, bar: heightOf('header'), dock: heightOf('[data-dock]') }
  const boxes = placesOf(isPhone).map((place) => ({ place, box: boxOf(place, frame) }))
  return choosePlace(boxes, pressable)
}

/** Returns the first of the places that overlap the fewest boxes. */
export function choosePlace(
  places: readonly { place: ToastPlace; box: Box }[],
  obstacles: readonly Box[],
): ToastPlace {
  const [best] = places
    .map(({ place, box }) => ({ place, covered: obstacles.filter((each) => overlap(box, each)).length }))
    .sort((one, other) => one.covered - other.covered)
  return best?.place ?? 'bottom-right'
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

type Frame = { width: number; height: number; isPhone: boolean; bar: number; dock: number }

function boxOf(place: ToastPlace, { width, height, isPhone, bar, dock }: Frame): Box {
  const [y, x] = place.split('-')
  const side = isPhone ? TOAST_PHONE_EDGE_PX : TOAST_EDGE_PX
  const across = Math.min(TOAST_WIDTH_PX, width - 2 * side)
  const below = isPhone ? dock + TOAST_ABOVE_DOCK_PX : TOAST_EDGE_PX
  const top = y === 'top' ? bar + TOAST_BELOW_BAR_PX : height - below - HEIGHT_PX
  const left = x === 'left' ? side : x === 'right' ? width - side - across : (width - across) / 2
  return { left, top, right: left + across, bottom: top + HEIGHT_PX }
}
