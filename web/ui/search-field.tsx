import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import * as styles from './input.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'ref'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search box with a button that clears it. The caller debounces `onChange`. */
export function SearchField({ label, value, onChange, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onChange('')
    input.current?.focus()
  }
  return (
    <search className={classNames(styles.search, className)}>
      <Search />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton label="Clear search" round className={styles.clear} onClick={clear}>
          <X />
        </IconButton>
      )}
    </search>
  )
}
