import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { useEffect, useRef } from 'react'
import * as commentsText from '#messages/comments'
import { COMMENT_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { Textarea } from '../../ui/textarea'
import * as styles from './comments.module.css'

type CommentFormProps = {
  label: string
  placeholder?: string
  /** "Post comment" */
  sendLabel: string
  text: string
  onText: (text: string) => void
  /** Called with the trimmed text, which is neither empty nor too long. */
  onSend: (content: string) => void
  /** Shows a Cancel button and handles Escape. */
  onCancel?: () => void
  autoFocus?: boolean
  /** Options below the field. */
  children?: ReactNode
}

/** A text field that grows with its text. Enter starts a new line; Ctrl+Enter or Command+Enter sends. */
export function CommentForm({
  label,
  placeholder,
  sendLabel,
  text,
  onText,
  onSend,
  onCancel,
  autoFocus = false,
  children,
}: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (autoFocus) focusAtEnd(field.current)
  }, [autoFocus])

  const content = text.trim()
  const canSend = content !== '' && content.length <= COMMENT_MAX_CHARACTERS

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!canSend) return
    field.current?.focus()
    onSend(content)
  }

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel?.()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field label={label} hideLabel>
        <Textarea
          ref={field}
          rows={1}
          grows
          value={text}
          limit={COMMENT_MAX_CHARACTERS}
          placeholder={placeholder}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={pressKey}
        />
      </Field>
      {onCancel ? (
        <div className={styles.formActions}>
          <Button variant="quiet" onClick={onCancel}>
            {commentsText.cancel()}
          </Button>
          <Button type="submit" disabled={!canSend} aria-keyshortcuts="Control+Enter">
            {sendLabel}
          </Button>
        </div>
      ) : (
        <IconButton
          label={sendLabel}
          variant="primary"
          round
          className={styles.send}
          type="submit"
          disabled={!canSend}
          aria-keyshortcuts="Control+Enter"
        >
          <SendHorizontal />
        </IconButton>
      )}
      {children && <div className={styles.formOptions}>{children}</div>}
    </form>
  )
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
