import type { SQL } from 'drizzle-orm'
import { and, sql } from 'drizzle-orm'
import type { NoticeKind } from '../../contract/notice-kinds'
import { isChoosable, isOnAtFirst, NOTICES } from '../../contract/notice-kinds'
import type { NoticeChannel } from '../../contract/notice-kinds/kind'
import { noticePreferences, users } from '../../db/schema'

/** Condition that the recipient wants a kind through a channel; undefined if they cannot choose. */
export function wantsNotice(kind: NoticeKind, channel: NoticeChannel): SQL | undefined {
  if (!isChoosable(kind, channel)) return undefined
  const stored = sql`select is_on from ${noticePreferences}
    where user_id = recipient.id and kind = ${sql.raw(`'${kind}'`)} and channel = ${sql.raw(`'${channel}'`)}`
  const choice = sql`coalesce((${stored}), ${sql.raw(isOnAtFirst(kind, channel) ? '1' : '0')})`
  const { switch: userSwitch } = NOTICES[kind]
  return userSwitch?.channels.includes(channel)
    ? and(choice, sql.raw(`recipient.${users[userSwitch.name].name}`))
    : choice
}
