import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useRef } from 'react'
import * as uiText from '#messages/ui'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import * as styles from './input.module.css'
import { useSearchDraft } from './use-search-draft'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'ref'> & {
  label: string
  /** The current search. */
  value: string
  /** Called with the trimmed text when typing pauses. */
  onSearch: (text: string) => void
}

/** A search box with a clear button. */
export function SearchField({ label, value, onSearch, className, ...rest }: SearchFieldProps) {
  const [text, setText] = useSearchDraft(value, onSearch)
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    setText('')
    input.current?.focus()
  }
  return (
    <search className={classNames(styles.search, className)}>
      <Search />
      <input
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <IconButton label={uiText.clearSearch()} round className={styles.clear} onClick={clear}>
          <X />
        </IconButton>
      )}
    </search>
  )
}
