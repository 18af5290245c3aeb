import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

/** The shell's: says where the slot is. Use as the `ref` of the element. */
export function setDockSlot(element: HTMLElement | null) {
  slot = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Puts a bar, such as the apply bar, above the five links of the phone's dock. Wide screens do not show it. */
export function DockSlot({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => slot)
  return element && createPortal(children, element)
}
