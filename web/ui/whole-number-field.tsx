import type { ReactNode } from 'react'
import { useState } from 'react'
import * as uiText from '#messages/ui'
import { parseWholeNumber } from '../../worker/contract/typed-number'
import { Field } from './field'
import { Input } from './input'

type WholeNumberFieldProps = {
  label: string
  hint?: ReactNode
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A field for a whole number from `min` to `max`. Invalid text leaves the value unchanged and shows an error. */
export function WholeNumberField({ label, hint, value, min, max, onChange }: WholeNumberFieldProps) {
  const [typing, setTyping] = useState<{ text: string; before: number } | null>(null)

  function inRange(text: string): number | undefined {
    const number = parseWholeNumber(text)
    return number !== undefined && number >= min && number <= max ? number : undefined
  }

  function type(text: string) {
    const before = typing?.before ?? value
    setTyping({ text, before })
    onChange(inRange(text) ?? before)
  }

  const isRefused = typing !== null && typing.text !== '' && inRange(typing.text) === undefined
  return (
    <Field
      label={label}
      hint={hint}
      error={isRefused ? uiText.enterWholeNumber({ min, max, value }) : undefined}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={typing?.text ?? value}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyping(null)}
      />
    </Field>
  )
}
