import * as applicationsText from '#messages/applications'
import type { ReplyTime } from '../../../../worker/contract/vocabulary'

/** Returns "Maya usually answers within a day." (product.md 6.21). */
export const replySpeed = (name: string, time: ReplyTime): string =>
  applicationsText.replyTime({ name, speed: time === 'longer' ? 'other' : time })
