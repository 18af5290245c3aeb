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

const WIDTH = { '--width': `${TOAST_WIDTH_PX}px` } as CSSProperties

/**
 * Renders the toaster in its own root beside the app, so that messages survive page changes. Swiping (product.md 16.1) is
 * the library's default and cannot be configured; its test fails if a new version changes it.
 */
export function mountToaster() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  // The toaster shows only messages that are sent after it has mounted.
  flushSync(() =>
    root.render(
      <Toaster
        duration={TOAST_DURATION_MS}
        visibleToasts={TOAST_VISIBLE_MAX}
        gap={TOAST_GAP_PX}
        style={WIDTH}
        closeButton
        icons={ICONS}
        // At the top on phones, so that it does not cover the apply bar, dialog buttons, and dock.
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

/** Shows a message, or replaces the one with the same id. */
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
