import { useRef } from 'react'

type Actions = { onRemove: () => void; onCancel: () => void }

/** Returns a ref for the file input, and actions that move focus to it, because their own button disappears. */
export function useFileInput({ onRemove, onCancel }: Actions) {
  const input = useRef<HTMLInputElement>(null)
  const focusAfter = (action: () => void) => () => {
    action()
    input.current?.focus()
  }
  return { input, remove: focusAfter(onRemove), cancel: focusAfter(onCancel) }
}
