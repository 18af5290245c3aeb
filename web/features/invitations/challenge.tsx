import { useEffect, useEffectEvent, useRef } from 'react'
import * as invitationsText from '#messages/invitations'
import { CHALLENGE_PATH } from '../../../worker/contract/challenge'
import * as styles from './challenge.module.css'

type ChallengeProps = {
  /** Called with each token from the widget. */
  onToken: (token: string) => void
}

/** Shows Cloudflare Turnstile's widget in a frame whose content security policy allows its script (product.md 3.14). */
export default function Challenge({ onToken }: ChallengeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const handleMessage = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.current?.contentWindow) return
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return
    if (typeof data.challenge === 'string') onToken(data.challenge)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => handleMessage(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])

  const theme = document.documentElement.dataset.theme ?? 'light'
  return (
    <div className={styles.challenge}>
      <p className="small soft" role="status">
        {invitationsText.manyWrongCodes()}
      </p>
      <iframe
        ref={frame}
        className={styles.frame}
        title={invitationsText.confirmPerson()}
        src={`${CHALLENGE_PATH}?theme=${theme}`}
      />
    </div>
  )
}
