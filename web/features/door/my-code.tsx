import { useQuery } from '@tanstack/react-query'
import { Check, Maximize } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as doorText from '#messages/door'
import type { Activity } from '../../../worker/contract/activities'
import { periodAt } from '../../../worker/contract/door-code'
import { firstName } from '../../../worker/contract/first-name'
import { LinkButton } from '../../ui/link-button'
import { isHere } from './arrivals'
import { passUrl } from './links'
import * as styles from './my-code.module.css'
import { passCode } from './pass'
import { Qr } from './qr'
import { ownCheckInQuery } from './queries'
import { useSeconds } from './use-seconds'

/** A participant's own code next to its button. The height is the same in all states (product.md 7.30). */
export default function MyCode({ activity }: { activity: Activity }) {
  const { data: own } = useQuery(ownCheckInQuery(activity.id))
  const passKey = own?.passKey
  const period = periodAt(useSeconds())
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    let isOld = false
    if (passKey) void passCode(passKey, period).then((next) => !isOld && setCode(next))
    return () => {
      isOld = true
    }
  }, [passKey, period])
  const isCheckedIn = own?.checkIn != null && isHere(own.checkIn)
  return (
    <div className={styles.mine}>
      {isCheckedIn ? (
        <span className={styles.here}>
          <Check />
        </span>
      ) : (
        <Qr text={code && passUrl(activity.id, code)} label={doorText.qrCodeOfYourSpot()} />
      )}
      <div>
        <b>{isCheckedIn ? doorText.youreCheckedIn() : doorText.myCode()}</b>
        <p>
          {isCheckedIn
            ? doorText.isSeen({ name: firstName(activity.creator.name) })
            : doorText.showIt({ name: firstName(activity.creator.name) })}
        </p>
        <LinkButton to="/check-in/$id" params={{ id: activity.id }} search={{ view: 'mine' }} variant="line">
          <Maximize />
          {doorText.fullScreen()}
        </LinkButton>
      </div>
    </div>
  )
}
