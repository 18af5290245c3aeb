import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import * as applicationsText from '#messages/applications'
import type { Activity } from '../../../../worker/contract/activities'
import { firstName } from '../../../../worker/contract/first-name'
import { beforeApplyingQuery } from '../queries'
import * as styles from './dialog.module.css'
import { replySpeed } from './reply-speed'

/** Says when to expect an answer, and what happens without one (product.md 6.21). */
export function ReplyTime({ activity }: { activity: Activity }) {
  const { data } = useQuery(beforeApplyingQuery(activity.id))
  const name = firstName(activity.creator.name)
  return (
    <p className={`small soft ${styles.expect}`}>
      <Clock />
      <span>
        {data?.replyTime && `${replySpeed(name, data.replyTime)} `}
        {applicationsText.noReply()}
      </span>
    </p>
  )
}
