import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import type { NoticeKind } from '../../contract/notice-kinds'
import { NOTICES } from '../../contract/notice-kinds'
import type { NoticeChannel } from '../../contract/notice-kinds/kind'
import { noticePreferences, users } from '../../db/schema'

/** Condition that the recipient wants an optional kind by a channel; undefined for a kind that is always on. */
export function wantsNotice(kind: NoticeKind, channel: NoticeChannel): SQL | undefined {
  const { isAlwaysOn, switch: userSwitch } = NOTICES[kind]
  if (isAlwaysOn) return undefined
  const choice = sql`coalesce((select is_on from ${noticePreferences}
    where user_id = recipient.id and kind = ${sql.raw(`'${kind}'`)} and channel = ${sql.raw(`'${channel}'`)}), 1)`
  return userSwitch?.channels.includes(channel)
    ? and(choice, sql.raw(`recipient.${users[userSwitch.name].name}`))
    : choice
}
