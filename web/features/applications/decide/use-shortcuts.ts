import { useEffect, useRef } from 'react'

/** Actions by lowercase key. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/** Runs actions on single keys, unless a text field has focus, or a dialog or menu is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const action = latest.current[event.key.toLowerCase()]
      if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target) || isCovered()) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.isContentEditable || target.matches('textarea,select')
}

/** Returns whether a dialog or a menu is open. Closed popovers stay in the document, so check their state. */
function isCovered(): boolean {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].some(
    (element) => !element.hasAttribute('popover') || element.matches(':popover-open'),
  )
}
