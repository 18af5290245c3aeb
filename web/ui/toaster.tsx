import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import * as uiText from '#messages/ui'
import {
  TOAST_DURATION_MS,
  TOAST_GAP_PX,
  TOAST_VISIBLE_MAX,
  TOAST_WIDTH_PX,
} from '../../worker/contract/limits'
import { buttonClass } from './button-class'
import { Spinner } from './spinner'
import type { ToastPlace } from './toast-place'
import {
  freeToastPlace,
  settleDialog,
  TOAST_ABOVE_EDGE_PX,
  TOAST_BELOW_BAR_PX,
  TOAST_SIDE_PX,
} from './toast-place'
import * as styles from './toaster.module.css'

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'loading' | 'message'

export type ToastOptions = {
  /** Id of an earlier toast to replace. */
  id?: string
  action?: { label: string; onClick: () => void }
  /** Milliseconds; 4000 by default (product.md 16.1), unlimited while loading. */
  duration?: number
}

const ICONS = {
  success: <CircleCheck />,
  error: <CircleX />,
  info: <Info />,
  warning: <TriangleAlert />,
  loading: <Spinner />,
  close: <X />,
}

/** Distance of the visible messages from the phone's dock. */
const ABOVE_DOCK = '--toast-above-dock'
const BELOW_BAR = `calc(var(--bar) + ${TOAST_BELOW_BAR_PX}px)`
const OFFSET = {
  top: BELOW_BAR,
  bottom: TOAST_ABOVE_EDGE_PX,
  left: TOAST_SIDE_PX.desktop,
  right: TOAST_SIDE_PX.desktop,
}
const PHONE_OFFSET = {
  top: BELOW_BAR,
  bottom: `calc(var(--dock) + var(${ABOVE_DOCK}))`,
  left: TOAST_SIDE_PX.phone,
  right: TOAST_SIDE_PX.phone,
}

const WIDTH = { '--width': `${TOAST_WIDTH_PX}px` } as CSSProperties

/**
 * Renders the toaster in a separate root, so that messages survive page changes. Distance and speed of a swipe (product.md
 * 16.1) are the library's defaults and cannot be configured; a test fails if a new version changes them.
 */
export function mountToaster() {
  const host = document.body
    .appendChild(document.createElement('div'))
    .appendChild(document.createElement('div'))
  if (host.parentElement) endHover(host.parentElement)
  const root = createRoot(host)
  // The toaster ignores messages sent before it mounts.
  flushSync(() =>
    root.render(
      <Toaster
        duration={TOAST_DURATION_MS}
        visibleToasts={TOAST_VISIBLE_MAX}
        expand
        swipeDirections={['left', 'right', 'top', 'bottom']}
        gap={TOAST_GAP_PX}
        style={WIDTH}
        closeButton
        customAriaLabel={uiText.statusMessages()}
        icons={ICONS}
        offset={OFFSET}
        mobileOffset={PHONE_OFFSET}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: styles.toast ?? '',
            actionButton: buttonClass({ variant: 'bare' }),
            closeButton: buttonClass({ variant: 'bare', icon: true }),
          },
          closeButtonAriaLabel: uiText.dismiss(),
        }}
      />,
    ),
  )
}

/**
 * Dismisses messages on time even if the pointer rests where they appeared; the library would wait. React reports to the library
 * whenever a pointer enters, so dispatch a pointer leave right after.
 */
function endHover(frame: HTMLElement): void {
  frame.addEventListener('mousemove', (event) => event.stopPropagation(), true)
  frame.addEventListener(
    'mouseover',
    (event) => {
      event.stopPropagation()
      event.target?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    },
    true,
  )
}

/** The place of the visible messages, with the id of the newest. */
let latest: { id: string; place: ToastPlace } | undefined

/** Returns a message's place: the place of the messages it joins or replaces, or else a free one. */
function placeOf(id: string): ToastPlace {
  const isJoining =
    latest?.id === id || document.querySelector('[data-sonner-toast]:not([data-removed="true"])')
  const isPhone = matchMedia('(max-width: 37.5em)').matches
  const place = latest && isJoining ? latest.place : freeToastPlace(isPhone)
  latest = { id, place }
  document.documentElement.style.setProperty(ABOVE_DOCK, `${place.distance}px`)
  return place
}

/** Shows a message, or replaces the one with the same id. */
export async function show({
  kind,
  text,
  id,
  action,
  duration,
}: ToastOptions & { kind: ToastKind; text: string; id: string }) {
  await settleDialog()
  const options = {
    id,
    position: placeOf(id).position,
    ...(action && { action }),
    ...(duration !== undefined && { duration }),
  }
  toast[kind](text, options)
}

export async function dismiss(id: string) {
  await settleDialog()
  toast.dismiss(id)
}
