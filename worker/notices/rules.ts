import { OPTIONAL_NOTICE_KINDS } from '../contract/notice-kinds'
import type { NoticeChoice } from '../contract/notices'
import { NOTICE_CHANNELS } from '../contract/vocabulary'

/** Every choice that Settings offers: what somebody stored, and on where nothing is. */
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
