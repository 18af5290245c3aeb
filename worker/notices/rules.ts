import { OPTIONAL_NOTICE_KINDS } from '../contract/notice-kinds'
import type { NoticeChoice } from '../contract/notices'
import { NOTICE_CHANNELS } from '../contract/vocabulary'

/** Returns all choices offered in Settings: the stored ones, and on for the rest. */
export function allChoices(
  stored: readonly { kind: string; channel: string; isOn: boolean }[],
): NoticeChoice[] {
  return OPTIONAL_NOTICE_KINDS.flatMap((kind) =>
    NOTICE_CHANNELS.map((channel) => ({
      kind,
      channel,
      isOn: stored.find((each) => each.kind === kind && each.channel === channel)?.isOn ?? true,
    })),
  )
}

/** Account emails that are still tried after a bounce, because their links let the owner back in (product.md 12.20). */
const KINDS_AFTER_BOUNCE = ['verify_email', 'reset_password', 'google_only', 'change_email']

export const isTriedAfterBounce = (kind: string): boolean => KINDS_AFTER_BOUNCE.includes(kind)
