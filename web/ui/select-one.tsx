import type { ComponentProps } from 'react'
import { Select } from './select'

type SelectOneProps<Value> = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  value: Value
  onChange: (value: Value) => void
  /** An option whose value is null or undefined means no choice. */
  options: readonly { value: Value; label: string | undefined }[]
}

/**
 * A select with typed values.
 * @example <SelectOne value={factor} onChange={setFactor} options={[{ value: 0.5, label: 'Half' }]} />
 */
export function SelectOne<Value extends string | number | null | undefined>({
  value,
  onChange,
  options,
  ...rest
}: SelectOneProps<Value>) {
  return (
    <Select
      {...rest}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex]
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value ?? ''} value={option.value ?? ''}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
