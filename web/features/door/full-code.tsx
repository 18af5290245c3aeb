import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as doorText from '#messages/door'
import { SITE_NAME } from '../../../worker/contract/site-name'
import { Avatar } from '../../ui/avatar'
import { IconButton } from '../../ui/icon-button'
import type { Arrived } from './arrivals'
import { groupArrivals } from './arrivals'
import { Code } from './code'
import * as styles from './full-code.module.css'

type FullCodeProps = {
  activityId: string
  title: string
  people: readonly Arrived[]
  onClose: () => void
}

/** The code in full screen, for a phone placed at the door. Keeps the screen on. */
export default function FullCode({ activityId, title, people, onClose }: FullCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useScreenStaysOn()
  const { here } = groupArrivals(people)
  const [last] = here
  return (
    <dialog ref={dialog} className={styles.full} aria-labelledby="full-code-title" onClose={onClose}>
      <div className={`row ${styles.top}`}>
        <IconButton label={doorText.close()} onClick={() => dialog.current?.close()}>
          <X />
        </IconButton>
        <b dir="auto" className="clip">
          {title}
        </b>
        <span className="soft num">{doorText.hereOf({ here: here.length, count: people.length })}</span>
      </div>
      <div className={styles.code}>
        <h2 id="full-code-title">{doorText.checkInHere()}</h2>
        <p className="lead">{doorText.fullScanHint({ site: SITE_NAME })}</p>
        <Code activityId={activityId} isLarge />
      </div>
      <p className={`row ${styles.last}`} role="status">
        {last && (
          <>
            <Avatar name={last.name} image={last.avatar} size={36} />
            <span className="clip">
              {doorText.lastHere({ name: last.name, strong: (text) => <b dir="auto">{text}</b> })}
            </span>
            <Check />
          </>
        )}
      </p>
    </dialog>
  )
}

/** Keeps the screen on while the page is visible, if the browser supports it. */
function useScreenStaysOn() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      // The browser may refuse, for example on low battery.
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held
        },
        () => {},
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
