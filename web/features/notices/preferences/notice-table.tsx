import type { LucideIcon } from 'lucide-react'
import { Bell, Check, ChevronDown, Lock, Mail, Smartphone } from 'lucide-react'
import { Fragment, useState } from 'react'
import * as noticesText from '#messages/notices'
import type { NoticeKind, NoticeSwitches } from '../../../../worker/contract/notice-kinds'
import { isChoosable, NOTICE_KINDS, NOTICES, switchedOffBy } from '../../../../worker/contract/notice-kinds'
import type { NoticeChannel, NoticeText } from '../../../../worker/contract/notice-kinds/kind'
import type { NoticeChoice } from '../../../../worker/contract/notices'
import { Switch } from '../../../ui/switch'
import * as styles from './notice-table.module.css'
import { useSaveChoices } from './queries'

/** The channels, in order. */
const CHANNELS: Record<NoticeChannel, { label: () => string; Icon: LucideIcon }> = {
  push: { label: () => noticesText.push(), Icon: Smartphone },
  mail: { label: () => noticesText.email(), Icon: Mail },
  app: { label: () => noticesText.app(), Icon: Bell },
}
const CHANNEL_NAMES = Object.keys(CHANNELS) as NoticeChannel[]
type Group = NoticeText['group']
/** The groups, in order. */
const GROUPS: Record<Group, { title: () => string; note: () => string }> = {
  plans: { title: () => noticesText.plans(), note: () => noticesText.plansNote() },
  organizing: { title: () => noticesText.organizing(), note: () => noticesText.organizingNote() },
  offers: { title: () => noticesText.offers(), note: () => noticesText.offersNote() },
  news: { title: () => noticesText.news(), note: () => noticesText.newsNote() },
  comments: { title: () => noticesText.comments(), note: () => noticesText.commentsNote() },
}
const GROUP_NAMES = Object.keys(GROUPS) as Group[]

type NoticeTableProps = {
  choices: readonly NoticeChoice[]
  /** The switches of the Notifications section, with unsaved changes. */
  switches: NoticeSwitches
  /** Whether the site sends push notifications. */
  hasPush: boolean
}

/** Groups of notice kinds with a switch for each channel. Each group expands to its kinds, with a checkbox for each channel. */
export function NoticeTable({ choices, switches, hasPush }: NoticeTableProps) {
  const { mutate: save } = useSaveChoices()
  const [open, setOpen] = useState<Group | null>(null)
  const channels = CHANNEL_NAMES.filter((channel) => channel !== 'push' || hasPush)
  const kindsOf = (group: Group) => NOTICE_KINDS.filter((kind) => NOTICES[kind].group === group)

  /** Returns the choices that a group's switch changes. */
  const choicesOf = (group: Group, channel: NoticeChannel) =>
    choices.filter(
      (choice) =>
        choice.channel === channel &&
        NOTICES[choice.kind].group === group &&
        isChoosable(choice.kind, channel) &&
        switchedOffBy(choice.kind, channel, switches) === null,
    )

  function groupCell(group: Group, channel: NoticeChannel) {
    const of = choicesOf(group, channel)
    if (of.length === 0) return <span className="small soft">{noticesText.always()}</span>
    const on = of.filter(({ isOn }) => isOn).length
    const isSome = on > 0 && on < of.length
    return (
      <>
        <Switch
          label={noticesText.switchLabel({
            group: GROUPS[group].title(),
            channel: CHANNELS[channel].label(),
            some: isSome ? 'some' : 'other',
            on,
            count: of.length,
          })}
          checked={on > 0}
          onChange={(isOn) => save(of.map((choice) => ({ ...choice, isOn })))}
        />
        {isSome && (
          <span className={`micro soft num ${styles.some}`} aria-hidden="true">
            {noticesText.someOf({ on, count: of.length })}
          </span>
        )}
      </>
    )
  }

  function cell(kind: NoticeKind, channel: NoticeChannel) {
    const isLocked = !isChoosable(kind, channel)
    const label = noticesText.kindLabel({
      kind: NOTICES[kind].label(),
      channel: CHANNELS[channel].label(),
      lock: isLocked ? 'locked' : 'other',
    })
    if (isLocked) return <Box label={label} isOn isLocked />
    const choice = choices.find((each) => each.kind === kind && each.channel === channel)
    if (!choice) return null
    const parentSwitch = switchedOffBy(kind, channel, switches)
    return (
      <>
        <Box
          label={label}
          isOn={choice.isOn && !parentSwitch}
          isDisabled={parentSwitch !== null}
          onChange={(isOn) => save([{ ...choice, isOn }])}
        />
        {parentSwitch && (
          <span className={`micro soft ${styles.off}`}>{noticesText.isOff({ parent: parentSwitch })}</span>
        )}
      </>
    )
  }

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{noticesText.type()}</span>
          </th>
          {channels.map((channel) => (
            <ChannelHeading key={channel} channel={channel} />
          ))}
        </tr>
      </thead>
      <tbody>
        {GROUP_NAMES.map((group) => (
          <Fragment key={group}>
            <tr className={styles.group}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={group === open}
                  onClick={() => setOpen(group === open ? null : group)}
                >
                  <span>
                    {GROUPS[group].title()}
                    <span className="soft">{GROUPS[group].note()}</span>
                  </span>
                  <ChevronDown />
                </button>
              </th>
              {channels.map((channel) => (
                <td key={channel}>{groupCell(group, channel)}</td>
              ))}
            </tr>
            {group === open &&
              kindsOf(group).map((kind) => (
                <tr key={kind}>
                  <th scope="row">{NOTICES[kind].label()}</th>
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
        {label()}
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
      title={isLocked ? noticesText.alwaysOn() : undefined}
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
