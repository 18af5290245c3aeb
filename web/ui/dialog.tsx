import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { FormEventHandler, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { classNames } from './class-names'
import * as styles from './dialog.module.css'
import { IconButton } from './icon-button'
import * as scrimStyles from './scrim.module.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Shows the title to screen readers only, where a picture or another heading replaces it. */
  hideTitle?: boolean
  description?: ReactNode
  /** Shown edge to edge above the rest, such as a Cover. */
  media?: ReactNode
  /** Buttons that stay in sight while the body scrolls. */
  footer?: ReactNode
  /** False while submitting: Escape, a press outside and the close button then do nothing. */
  dismissable?: boolean
  wide?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string | undefined
  /** Returns the element to focus on closing; defaults to the one that opened the dialog. */
  finalFocus?: () => HTMLElement | null
  /** Makes body and footer one form, which the footer's submit button sends. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** Called when it opens and whenever the focus moves inside. */
  onFocus?: () => void
  children?: ReactNode
}

/**
 * A modal dialog: keeps the focus inside and gives it back, closes by Escape; on a phone a sheet from below.
 * @example
 * <Dialog open={open} onOpenChange={setOpen} title="Apply to Join" onSubmit={send} dismissable={!sending}
 *   footer={<Button type="submit" busy={sending}>Apply to Join</Button>}>…</Dialog>
 */
export function Dialog({ open, onOpenChange, dismissable = true, ...rest }: DialogProps) {
  // Lists have one dialog per card, so nothing is rendered before the first opening.
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!open && !wasOpened) return null
  return (
    <Root open={open} onOpenChange={(next) => (next || dismissable) && onOpenChange(next)}>
      <Portal>
        <Overlay className={scrimStyles.scrim}>
          <DialogCard dismissable={dismissable} {...rest} />
        </Overlay>
      </Portal>
    </Root>
  )
}

type DialogCardProps = Omit<DialogProps, 'open' | 'onOpenChange'>

function DialogCard({
  title,
  hideTitle = false,
  description,
  media,
  footer,
  dismissable,
  wide,
  role = 'dialog',
  className,
  finalFocus,
  onSubmit,
  onFocus,
  children,
}: DialogCardProps) {
  const opener = useRef<HTMLElement | null>(null)
  // A question has its Cancel; a cross would be a third answer.
  const cross = role === 'dialog' && <Cross onCover={Boolean(media)} disabled={!dismissable} />
  const content = (
    <>
      <div className={styles.scroll}>
        {media}
        <div className={styles.body}>
          <div className={hideTitle && (media || !cross) ? 'sr' : styles.head}>
            <Title className={classNames(styles.title, hideTitle && 'sr')}>{title}</Title>
            {!media && cross}
          </div>
          {description && <Description className={styles.description}>{description}</Description>}
          {children}
        </div>
      </div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  )
  return (
    <Content
      role={role}
      className={classNames(styles.dialog, wide && styles.wide, className)}
      onFocus={onFocus}
      onOpenAutoFocus={() => {
        opener.current = openerNow()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        const target =
          finalFocus?.() ?? (opener.current?.isConnected ? opener.current : document.querySelector('main'))
        target?.focus()
      }}
      onEscapeKeyDown={(event) => {
        if (hasOpenList(document.activeElement)) event.preventDefault()
      }}
      onInteractOutside={(event) => {
        if (isInToast(event.target)) event.preventDefault()
      }}
      {...(!description && { 'aria-describedby': undefined })}
    >
      {media && cross}
      {onSubmit ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            // React takes it on to a form that the dialog was opened from.
            event.stopPropagation()
            onSubmit(event)
          }}
          noValidate
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Content>
  )
}

/** What had the focus before the dialog; for an act in a menu, which is gone by then, the menu's button. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  const triggerId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = triggerId ? document.getElementById(triggerId) : focused
  return opener instanceof HTMLElement ? opener : null
}

/** Escape closes the list of suggestions first, and the dialog the next time. */
function hasOpenList(focused: Element | null): boolean {
  return focused?.getAttribute('role') === 'combobox' && focused.getAttribute('aria-expanded') === 'true'
}

/** A press on a message is not a press outside. */
function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

function Cross({ onCover, disabled }: { onCover: boolean; disabled: boolean }) {
  return (
    <Close asChild>
      <IconButton
        label="Close"
        variant={onCover ? 'line' : 'quiet'}
        round={onCover}
        className={onCover ? styles.close : undefined}
        disabled={disabled}
      >
        <X />
      </IconButton>
    </Close>
  )
}
