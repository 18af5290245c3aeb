import { Lock } from 'lucide-react'
import type { NoticeKind, NoticeSwitches } from '../../../../worker/contract/notice-kinds'
import { NOTICE_KINDS, NOTICES, switchedOffBy } from '../../../../worker/contract/notice-kinds'
import type { NoticeChoice } from '../../../../worker/contract/notices'
import { Badge } from '../../../ui/badge'
import { Switch } from '../../../ui/switch'
import * as styles from './notice-table.module.css'
import { useSaveChoice } from './queries'

const CHANNEL_LABELS = { app: 'In the app', mail: 'Email' }
const COLUMNS = ['app', 'mail'] as const
const SWITCH_LABELS = {
  activityReminders: 'Activity Reminders',
  newActivities: 'New Activities',
  messages: 'Messages',
}
/** Kinds that the user can turn off come first. */
const ROWS = [...NOTICE_KINDS].sort((a, b) => Number(isAlwaysOn(a)) - Number(isAlwaysOn(b)))

type NoticeTableProps = {
  choices: readonly NoticeChoice[]
  /** The switches of the Notifications section, with unsaved changes. */
  switches: NoticeSwitches
}

/** A table of notice kinds and channels, with a switch for each kind that is not always on. */
export function NoticeTable({ choices, switches }: NoticeTableProps) {
  const { mutate: save } = useSaveChoice()

  function cell(kind: NoticeKind, channel: (typeof COLUMNS)[number]) {
    if (isAlwaysOn(kind)) return <AlwaysOn />
    const choice = choices.find((each) => each.kind === kind && each.channel === channel)
    if (!choice) return null
    const parentSwitch = switchedOffBy(kind, channel, switches)
    return (
      <>
        <Switch
          label={`${NOTICES[kind].label}: ${CHANNEL_LABELS[channel]}`}
          checked={choice.isOn && !parentSwitch}
          disabled={parentSwitch !== null}
          onChange={(isOn) => save({ ...choice, isOn })}
        />
        {parentSwitch && (
          <span className={`micro soft ${styles.off}`}>{SWITCH_LABELS[parentSwitch]} is off</span>
        )}
      </>
    )
  }

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Type</span>
          </th>
          {COLUMNS.map((channel) => (
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
            {COLUMNS.map((channel) => (
              <td key={channel}>{cell(kind, channel)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
