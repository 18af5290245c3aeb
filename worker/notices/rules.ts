import type { NoticeKind } from '../contract/notice-kinds'
import { isChoosable, isOnAtFirst, NOTICE_KINDS, NOTICES } from '../contract/notice-kinds'
import type { NoticeChoice } from '../contract/notices'
import { NOTICE_CHANNELS } from '../contract/vocabulary'

/** Returns all choices offered in Settings: the stored ones, and defaults for the rest. */
export function allChoices(
  stored: readonly { kind: string; channel: string; isOn: boolean }[],
): NoticeChoice[] {
  return NOTICE_KINDS.flatMap((kind) =>
    NOTICE_CHANNELS.filter((channel) => isChoosable(kind, channel)).map((channel) => {
      const choice = stored.find((each) => each.kind === kind && each.channel === channel)
      return { kind, channel, isOn: choice?.isOn ?? isOnAtFirst(kind, channel) }
    }),
  )
}

/**
 * Returns whether email and push about a notice are dropped because the user who caused it is suspended. Kinds that are always on are not
 * dropped, because they affect the recipient's own plans.
 */
export function isSilenced({
  notice: { kind },
  isBySuspended,
}: {
  notice: { kind: NoticeKind | null }
  isBySuspended: boolean
}): boolean {
  return isBySuspended && kind !== null && NOTICES[kind].isAlwaysOn !== true
}

/** Account emails that are sent even after a bounce, because their links let the owner sign in again (product.md 12.20). */
const KINDS_AFTER_BOUNCE = ['verify_email', 'reset_password', 'google_only', 'change_email']

export const isTriedAfterBounce = (kind: string): boolean => KINDS_AFTER_BOUNCE.includes(kind)
