import * as doorText from '#messages/door'
import { DOOR_CODE_SECONDS } from '../../../worker/contract/limits'
import { classNames } from '../../ui/class-names'
import * as styles from './code.module.css'
import { checkInUrl } from './links'
import { Qr } from './qr'
import { useCode } from './use-code'

const RADIUS = 10.5
const CIRCLE = 2 * Math.PI * RADIUS

/** The door's code as a QR code and as text, with the time until it changes. */
export function Code({ activityId, isLarge = false }: { activityId: string; isLarge?: boolean }) {
  const { code, seconds, hasFailed } = useCode(activityId)
  return (
    <>
      <Qr text={code && checkInUrl(activityId, code)} label={doorText.qrCodeToCheckIn()} isLarge={isLarge} />
      <p dir="ltr" className={classNames(styles.characters, isLarge && styles.large)}>
        {code ? (
          <>
            <span className="sr">{doorText.codeCharacters({ characters: [...code].join(' ') })}</span>
            <span aria-hidden="true">{code.slice(0, 3)}</span>
            <span aria-hidden="true">{code.slice(3)}</span>
          </>
        ) : (
          <span className="sr">{doorText.theCodeIsLoading()}</span>
        )}
      </p>
      <Countdown seconds={seconds}>
        {hasFailed ? doorText.newCodeNeedsNetwork() : doorText.newCodeIn({ seconds })}
      </Countdown>
    </>
  )
}

/** Ring that empties as the time until the next code runs out, with text. */
export function Countdown({ seconds, children }: { seconds: number; children: string }) {
  const left = Math.min(1, seconds / DOOR_CODE_SECONDS)
  return (
    <p className={`small soft num row ${styles.next}`}>
      <svg className={styles.ring} viewBox="0 0 26 26" aria-hidden="true">
        <circle cx="13" cy="13" r={RADIUS} />
        <circle cx="13" cy="13" r={RADIUS} strokeDasharray={CIRCLE} strokeDashoffset={CIRCLE * (1 - left)} />
      </svg>
      {children}
    </p>
  )
}
