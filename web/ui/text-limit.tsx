import { useEffect, useRef } from 'react'
import { locale } from '#messages'
import * as uiText from '#messages/ui'
import { classNames } from './class-names'
import * as styles from './input.module.css'

/** The counter appears at this share of the limit. */
const NEAR = 0.9

/** Props of a controlled text field with a limit. */
export type LimitedProps = {
  /** Maximum number of characters. Longer text stays in the control, but the form is not sent. */
  limit?: number | undefined
  value?: unknown
}

/** Returns a text's length without leading and trailing spaces, which are not sent. */
const lengthOf = (value: unknown) => String(value ?? '').trim().length

/** Returns attributes that mark a text over its limit, for the form and for screen readers. */
export function limitAttributes({ limit, value }: LimitedProps) {
  return limit !== undefined && lengthOf(value) > limit
    ? { 'aria-invalid': true as const, 'data-too-long': '' }
    : {}
}

/** Character counter, shown near and over the limit. Over the limit, the form isn't sent. */
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

/** Blocks submitting a form with a text over its limit, and focuses that text. */
function refuseLongText(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.currentTarget instanceof HTMLFormElement)
    event.currentTarget.querySelector<HTMLElement>('[data-too-long]')?.focus()
}
