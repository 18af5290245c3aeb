import { useEffect, useRef } from 'react'
import { classNames } from './class-names'
import * as styles from './input.module.css'

/** Share of the limit from which the counter shows. */
const NEAR = 0.9

/** A controlled text control whose text may become longer than `limit`, but is not sent then. */
export type LimitedProps = {
  /** Maximum number of characters. What is typed or pasted beyond it stays, and the form is not sent. */
  limit?: number | undefined
  value?: unknown
}

/** Returns how many characters of a limited text count, without the spaces around it that are not sent. */
const lengthOf = (value: unknown) => String(value ?? '').trim().length

/** Returns attributes that mark a text above its limit, for the form and screen readers. */
export function limitAttributes({ limit, value }: LimitedProps) {
  return limit !== undefined && lengthOf(value) > limit
    ? { 'aria-invalid': true as const, 'data-too-long': '' }
    : {}
}

/** The characters used, near the limit and above it, where it also keeps the form from being sent. */
export function LimitCounter({ limit = Number.POSITIVE_INFINITY, value }: LimitedProps) {
  const counter = useRef<HTMLSpanElement>(null)
  const used = lengthOf(value)
  const over = Math.max(0, used - limit)
  useEffect(() => {
    const form = over > 0 ? counter.current?.closest('form') : null
    // Captured, so that it runs before the form's own handler.
    form?.addEventListener('submit', refuseLongText, true)
    return () => form?.removeEventListener('submit', refuseLongText, true)
  }, [over])
  if (used < limit * NEAR) return null
  const numbers = `${used.toLocaleString('en-US')}/${limit.toLocaleString('en-US')}`
  return (
    <span ref={counter} className={classNames(styles.counter, over > 0 && styles.over)} role="status">
      {over > 0 ? `${numbers}. Remove ${over.toLocaleString('en-US')} to go on.` : numbers}
    </span>
  )
}

/** Stops a form that has a text above its limit, and focuses the text. */
function refuseLongText(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.currentTarget instanceof HTMLFormElement)
    event.currentTarget.querySelector<HTMLElement>('[data-too-long]')?.focus()
}
