import { useEffect, useRef } from 'react'
import { locale } from '#messages'
import * as uiText from '#messages/ui'
import { classNames } from './class-names'
import * as styles from './input.module.css'

/** Share of the limit at which the counter appears. */
const NEAR = 0.9

/** Props of a controlled text control with a limit. */
export type LimitedProps = {
  /** Maximum number of characters. Longer text stays in the control, but the form is not sent. */
  limit?: number | undefined
  value?: unknown
}

/** Returns the length of a limited text without surrounding spaces, which are not sent. */
const lengthOf = (value: unknown) => String(value ?? '').trim().length

/** Returns attributes that mark a text above its limit, for the form and screen readers. */
export function limitAttributes({ limit, value }: LimitedProps) {
  return limit !== undefined && lengthOf(value) > limit
    ? { 'aria-invalid': true as const, 'data-too-long': '' }
    : {}
}

/** Counter of used characters, shown near and above the limit. Above it, the form isn't sent. */
export function LimitCounter({ limit = Number.POSITIVE_INFINITY, value }: LimitedProps) {
  const counter = useRef<HTMLSpanElement>(null)
  const used = lengthOf(value)
  const over = Math.max(0, used - limit)
  useEffect(() => {
    const form = over > 0 ? counter.current?.closest('form') : null
    // Capture, to run before the form's own handler.
    form?.addEventListener('submit', refuseLongText, true)
    return () => form?.removeEventListener('submit', refuseLongText, true)
  }, [over])
  if (used < limit * NEAR) return null
  const numbers = `${used.toLocaleString(locale())}/${limit.toLocaleString(locale())}`
  return (
    <span ref={counter} className={classNames(styles.counter, over > 0 && styles.over)} role="status">
      {over > 0 ? uiText.removeToGoOn({ numbers, over }) : numbers}
    </span>
  )
}

/** Stops a form with a text above its limit, and focuses that text. */
function refuseLongText(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.currentTarget instanceof HTMLFormElement)
    event.currentTarget.querySelector<HTMLElement>('[data-too-long]')?.focus()
}
