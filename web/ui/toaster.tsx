import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import {
  TOAST_DURATION_MS,
  TOAST_GAP_PX,
  TOAST_VISIBLE_MAX,
  TOAST_WIDTH_PX,
} from '../../worker/contract/limits'
import { buttonClass } from './button-class'
import { Spinner } from './spinner'
import * as styles from './toaster.module.css'

export type ToastKind = 'success' | 'error' | 'info' | 'warning' | 'loading' | 'message'

export type ToastOptions = {
  /** Of an earlier toast, which this one takes the place of. */
  id?: string
  action?: { label: string; onClick: () => void }
  /** Milliseconds; by default 4000 (product.md 16.1), without end while loading. */
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

const WIDTH = { '--width': `${TOAST_WIDTH_PX}px` } as CSSProperties

/**
 * Renders the toaster beside the app, in a root of its own: messages outlive whatever page said them.
 * The library's own swipe is that of product.md 16.1 and cannot be set: its test fails where a newer one swipes otherwise.
 */
export function standUp() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  // The toaster hears only what is said after it has mounted.
  flushSync(() =>
    root.render(
      <Toaster
        duration={TOAST_DURATION_MS}
        visibleToasts={TOAST_VISIBLE_MAX}
        gap={TOAST_GAP_PX}
        style={WIDTH}
        closeButton
        icons={ICONS}
        // A phone's thumb works at the bottom: apply bar, dialog buttons and dock stay free.
        position={matchMedia('(max-width: 900px)').matches ? 'top-center' : 'bottom-right'}
        mobileOffset={{ top: 'calc(var(--bar) + 8px)', left: '16px', right: '16px' }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: styles.toast ?? '',
            actionButton: buttonClass({ variant: 'bare' }),
            closeButton: buttonClass({ variant: 'bare', icon: true }),
          },
          closeButtonAriaLabel: 'Dismiss',
        }}
      />,
    ),
  )
}

/** Shows one message, or changes the one that has its id. */
export function show({
  kind,
  text,
  id,
  action,
  duration,
}: ToastOptions & { kind: ToastKind; text: string; id: string }) {
  const options = { id, ...(action && { action }), ...(duration !== undefined && { duration }) }
  toast[kind](text, options)
}

export function dismiss(id: string) {
  toast.dismiss(id)
}
