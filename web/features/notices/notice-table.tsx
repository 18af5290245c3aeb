import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { NoticeKind, NoticeSwitches } from '../../../worker/contract/notice-kinds'
import { NOTICE_KINDS, NOTICES, switchedOffBy } from '../../../worker/contract/notice-kinds'
import type { NoticeChannel } from '../../../worker/contract/notice-kinds/kind'
import { NOTICE_CHANNELS } from '../../../worker/contract/vocabulary'
import { errorMessage } from '../../lib/api'
import { Badge } from '../../ui/badge'
import { ErrorState } from '../../ui/error-state'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import * as styles from './notice-table.module.css'
import { choicesQuery, useSaveChoice } from './queries'

const CHANNEL_LABELS: Record<NoticeChannel, string> = { app: 'In the app', mail: 'Email' }
const SWITCH_LABELS = {
  activityReminders: 'Activity Reminders',
  newActivities: 'New Activities',
  messages: 'Messages',
}
/** What one can choose first; what always goes out below it. */
const ROWS = [...NOTICE_KINDS].sort((a, b) => Number(isAlwaysOn(a)) - Number(isAlwaysOn(b)))

type NoticeTableProps = {
  /** The switches above the kinds, as they stand on the page. */
  switches: NoticeSwitches
}

/** Each kind of notice by the ways it can come; what nobody should miss is always on. */
export function NoticeTable({ switches }: NoticeTableProps) {
  const { data: choices, isLoadingError, error, refetch, isFetching } = useQuery(choicesQuery)
  const { mutate: save } = useSaveChoice()

  function cell(kind: NoticeKind, channel: NoticeChannel) {
    if (isAlwaysOn(kind)) return <AlwaysOn />
    const choice = choices?.find((each) => each.kind === kind && each.channel === channel)
    if (!choice) return <Skeleton width={52} height={30} radius={15} />
    const master = switchedOffBy(kind, channel, switches)
    return (
      <>
        <Switch
          label={`${NOTICES[kind].label}: ${CHANNEL_LABELS[channel]}`}
          checked={choice.isOn && !master}
          disabled={master !== null}
          onChange={(isOn) => save({ ...choice, isOn })}
        />
        {master && <span className={`micro soft ${styles.off}`}>{SWITCH_LABELS[master]} is off</span>}
      </>
    )
  }

  return (
    <section id="notices" className="card pad" tabIndex={-1} aria-labelledby="notices-title">
      <h2 id="notices-title">What reaches you</h2>
      <p className="soft">
        Choose kind by kind; it is saved at once. Decisions, cancellations and changes always come, because
        plans depend on them.
      </p>
      {isLoadingError ? (
        <ErrorState title="Your choices did not load" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Kind</span>
              </th>
              {NOTICE_CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {CHANNEL_LABELS[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{NOTICES[kind].label}</th>
                {NOTICE_CHANNELS.map((channel) => (
                  <td key={channel}>{cell(kind, channel)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function AlwaysOn() {
  return (
    <Badge icon={<Lock />} className={styles.always}>
      Always on
    </Badge>
  )
}

function isAlwaysOn(kind: NoticeKind): boolean {
  return NOTICES[kind].isAlwaysOn === true
}
