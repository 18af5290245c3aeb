import { BadgeCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from './class-names'
import { VerifiedMark } from './verified-mark'
import * as mark from './verified-mark.module.css'
import * as styles from './verified-tick.module.css'

type TipModule = typeof import('./verified-tip')

/** The mark of a verified user. With a `title`, it is a button that shows the check's kind and date on hover, focus, and click. */
export function VerifiedTick({
  title,
  className,
}: {
  title?: string | undefined
  className?: string | undefined
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [{ tip, hadFocus }, setState] = useState<{ tip?: TipModule; hadFocus: boolean }>({ hadFocus: false })
  if (!title) return <VerifiedMark className={className} />

  const load = () =>
    import('./verified-tip').then(
      (tip) => setState({ tip, hadFocus: document.activeElement === button.current }),
      // The button's label contains the same text.
      () => {},
    )
  const shared = {
    type: 'button',
    className: classNames(mark.mark, styles.button, className),
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
