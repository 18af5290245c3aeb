import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { FormEventHandler, ReactNode } from 'react'
import { useRef } from 'react'
import * as uiText from '#messages/ui'
import { classNames } from '../class-names'
import { IconButton } from '../icon-button'
import * as styles from './dialog.module.css'
import * as scrimStyles from './scrim.module.css'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Shows the title to screen readers only, if a picture or another heading replaces it. */
  hideTitle?: boolean
  description?: ReactNode
  /** Edge-to-edge content at the top, such as a Cover. */
  media?: ReactNode
  /** Buttons that stay visible while the body scrolls. */
  footer?: ReactNode
  /** False while submitting: Escape, clicks outside, and the close button then do nothing. */
  dismissable?: boolean
  wide?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string | undefined
  /** Returns the element to focus on closing; defaults to the one that opened the dialog. */
  finalFocus?: () => HTMLElement | null
  /** Wraps body and footer in a form, which the footer's submit button submits. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  /** Called when the dialog opens and whenever the focus moves inside it. */
  onFocus?: () => void
  children?: ReactNode
}

/** The open dialog. In a separate file from `Dialog`, because it is loaded when a dialog first opens. */
export function Modal({ open, onOpenChange, dismissable = true, ...rest }: DialogProps) {
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
  // An alert dialog has a Cancel button instead.
  const closeButton = role === 'dialog' && <CloseButton onCover={Boolean(media)} disabled={!dismissable} />
  const content = (
    <>
      <div className={styles.scroll}>
        {media}
        <div className={styles.body}>
          <div className={hideTitle && (media || !closeButton) ? 'sr' : styles.head}>
            <Title className={classNames(styles.title, hideTitle && 'sr')}>{title}</Title>
            {!media && closeButton}
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
      onOpenAutoFocus={(event) => {
        opener.current = findOpener()
        const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-first-focus]')
        if (!first) return
        event.preventDefault()
        first.focus()
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
      {media && closeButton}
      {onSubmit ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            // React events bubble through portals, up to a form that contains the dialog.
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

/** Returns the focused element or, for a menu item, the menu's button: the item no longer exists when the dialog closes. */
function findOpener(): HTMLElement | null {
  const focused = document.activeElement
  const triggerId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = triggerId ? document.getElementById(triggerId) : focused
  return opener instanceof HTMLElement ? opener : null
}

/** Returns whether a list of suggestions is open. Escape closes it first, then the dialog. */
function hasOpenList(focused: Element | null): boolean {
  return focused?.getAttribute('role') === 'combobox' && focused.getAttribute('aria-expanded') === 'true'
}

/** Returns whether the target is in a toast. A click on a toast does not close the dialog. */
function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}

function CloseButton({ onCover, disabled }: { onCover: boolean; disabled: boolean }) {
  return (
    <Close asChild>
      <IconButton
        label={uiText.close()}
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
