/**
 * Labels, rules, and texts of notice kinds, shared by the app and emails. Their recipients and emails are defined in
 * `worker/notices/kinds`, in files with the same names.
 */
import { APPLICATION_NOTICES } from './applications'
import { CHANGE_NOTICES } from './changes'
import { COMMENT_NOTICES } from './comments'
import { GROUP_NOTICES } from './groups'
import { HELPER_NOTICES } from './helpers'
import type { NoticeChannel, NoticeSwitch, NoticeText } from './kind'
import { NEWS_NOTICES } from './news'
import { PLAN_NOTICES } from './plans'
import { RECORD_NOTICES } from './records'
import { SEAT_NOTICES } from './seats'
import { TEAM_NOTICES } from './team'

/** Every kind, in the order of the table in Settings. */
const KINDS = {
  ...APPLICATION_NOTICES,
  ...SEAT_NOTICES,
  ...GROUP_NOTICES,
  ...CHANGE_NOTICES,
  ...PLAN_NOTICES,
  ...NEWS_NOTICES,
  ...COMMENT_NOTICES,
  ...RECORD_NOTICES,
  ...HELPER_NOTICES,
  ...TEAM_NOTICES,
}

export type NoticeKind = keyof typeof KINDS

/** Rule and wording of each kind. */
export const NOTICES: Record<NoticeKind, NoticeText> = KINDS

const isNoticeKind = (name: string): name is NoticeKind => name in KINDS
export const NOTICE_KINDS = Object.keys(KINDS).filter(isNoticeKind)

/** Kinds that a user may turn off. */
export const OPTIONAL_NOTICE_KINDS = NOTICE_KINDS.filter((kind) => !NOTICES[kind].isAlwaysOn)

/** Returns whether a user can turn a kind off for a channel. For kinds that are always on, only push can be turned off. */
export function isChoosable(kind: NoticeKind, channel: NoticeChannel): boolean {
  return channel === 'push' || !NOTICES[kind].isAlwaysOn
}

/** Returns whether a kind reaches users who have not made a choice. */
export function isOnAtFirst(kind: NoticeKind, channel: NoticeChannel): boolean {
  return channel !== 'push' || NOTICES[kind].startsPushed === true
}

/** Known values of the switches in Settings. */
export type NoticeSwitches = { [Name in NoticeSwitch]?: boolean | undefined }

/** Returns the switch that turns a kind off for a channel, or null. */
export function switchedOffBy(
  kind: NoticeKind,
  channel: NoticeChannel,
  switches: NoticeSwitches,
): NoticeSwitch | null {
  const above = NOTICES[kind].switch
  return above?.channels.includes(channel) && switches[above.name] === false ? above.name : null
}
