import type { LucideIcon } from 'lucide-react'
import { Bell, Check, ChevronDown, Lock, Mail, Smartphone } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { NoticeKind, NoticeSwitches } from '../../../../worker/contract/notice-kinds'
import { isChoosable, NOTICE_KINDS, NOTICES, switchedOffBy } from '../../../../worker/contract/notice-kinds'
import type { NoticeChannel, NoticeText } from '../../../../worker/contract/notice-kinds/kind'
import type { NoticeChoice } from '../../../../worker/contract/notices'
import { NOTICE_CHANNELS } from '../../../../worker/contract/vocabulary'
import * as styles from './notice-table.module.css'
import { useSaveChoice } from './queries'

const CHANNELS: Record<NoticeChannel, { label: string; Icon: LucideIcon }> = {
  app: { label: 'In the app', Icon: Bell },
  mail: { label: 'Email', Icon: Mail },
  push: { label: 'Push', Icon: Smartphone },
}
const SWITCH_LABELS = {
  activityReminders: 'Activity Reminders',
  newActivities: 'New Activities',
  messages: 'Messages',
}
/** Titles of the groups, in order. */
const GROUPS: Record<NoticeText['group'], string> = {
  plans: 'Your plans',
  organizing: 'Activities you organize',
  news: 'News',
  offers: 'Offers, groups, and answers',
}
/** Closed at first, because few people need it. */
const CLOSED_GROUP = 'offers'

type NoticeTableProps = {
  choices: readonly NoticeChoice[]
  /** The switches of the Notifications section, with unsaved changes. */
  switches: NoticeSwitches
  /** Whether the site sends push. */
  hasPush: boolean
}

/** A table of notice kinds and channels. What is always on has a locked box. */
export function NoticeTable({ choices, switches, hasPush }: NoticeTableProps) {
  const { mutate: save } = useSaveChoice()
  const [isOpen, setOpen] = useState(false)
  const channels = NOTICE_CHANNELS.filter((channel) => channel !== 'push' || hasPush)

  const kindsOf = (group: string) =>
    group === CLOSED_GROUP && !isOpen ? [] : NOTICE_KINDS.filter((kind) => NOTICES[kind].group === group)

  function cell(kind: NoticeKind, channel: NoticeChannel) {
    const label = `${NOTICES[kind].label}: ${CHANNELS[channel].label}`
    if (!isChoosable(kind, channel)) return <Box label={`${label}, always on`} isOn isLocked />
    const choice = choices.find((each) => each.kind === kind && each.channel === channel)
    if (!choice) return null
    const parentSwitch = switchedOffBy(kind, channel, switches)
    return (
      <>
        <Box
          label={label}
          isOn={choice.isOn && !parentSwitch}
          isDisabled={parentSwitch !== null}
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
          {channels.map((channel) => (
            <ChannelHeading key={channel} channel={channel} />
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(GROUPS).map(([group, title]) => (
          <Fragment key={group}>
            <tr className={styles.group}>
              <th colSpan={channels.length + 1} scope="rowgroup">
                {group === CLOSED_GROUP ? (
                  <button
                    type="button"
                    className={styles.toggle}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                  >
                    {title}
                    <ChevronDown />
                  </button>
                ) : (
                  title
                )}
              </th>
            </tr>
            {kindsOf(group).map((kind) => (
              <tr key={kind}>
                <th scope="row">{NOTICES[kind].label}</th>
                {channels.map((channel) => (
                  <td key={channel}>{cell(kind, channel)}</td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function ChannelHeading({ channel }: { channel: NoticeChannel }) {
  const { label, Icon } = CHANNELS[channel]
  return (
    <th scope="col">
      <span className={styles.channel}>
        <Icon />
        {label}
      </span>
    </th>
  )
}

type BoxProps = {
  label: string
  isOn: boolean
  isLocked?: boolean
  isDisabled?: boolean
  onChange?: (isOn: boolean) => void
}

function Box({ label, isOn, isLocked = false, isDisabled = false, onChange }: BoxProps) {
  return (
    <span
      className={styles.box}
      data-locked={isLocked || undefined}
      title={isLocked ? 'Always on' : undefined}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isLocked || isDisabled}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span aria-hidden="true">{isLocked ? <Lock /> : <Check />}</span>
    </span>
  )
}
