import { BadgeCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import * as uiText from '#messages/ui'
import { classNames } from './class-names'
import * as styles from './verified-tick.module.css'

type TipModule = typeof import('./verified-tip')

/** The mark of a verified user. With a `title`, hover, focus, and click show the kind and date of the check. */
export function VerifiedTick({
  title,
  className,
}: {
  title?: string | undefined
  className?: string | undefined
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [{ tip, hadFocus }, setState] = useState<{ tip?: TipModule; hadFocus: boolean }>({ hadFocus: false })
  if (!title)
    return (
      <span className={classNames(styles.tick, className)}>
        <BadgeCheck role="img" aria-label={uiText.verified()} />
      </span>
    )

  const load = () =>
    import('./verified-tip').then(
      (tip) => setState({ tip, hadFocus: document.activeElement === button.current }),
      // The button's label contains the same text.
      () => {},
    )
  const shared = {
    type: 'button',
    className: classNames(styles.tick, styles.button, className),
    'aria-label': title,
    children: <BadgeCheck />,
  } as const
  // The tip renders a new button, so move the focus to it.
  if (tip)
    return <tip.VerifiedTip title={title} trigger={<button {...shared} ref={hadFocus ? focus : null} />} />
  return <button {...shared} ref={button} onPointerEnter={load} onFocus={load} onClick={load} />
}

function focus(button: HTMLButtonElement | null) {
  button?.focus()
}
