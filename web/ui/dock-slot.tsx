import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

/** Registers the slot's element; the shell passes this as its `ref`. */
export function setDockSlot(element: HTMLElement | null) {
  slot = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Renders a bar, such as the apply bar, above the links of the phone's dock. Hidden on wide screens. */
export function DockSlot({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )
  return element && createPortal(children, element)
}
