import { SITE_NAME } from '../site-name'
import type { NoticeFacts } from './facts'
import type { NoticeParts, NoticeText, WordsPiece } from './kind'
import { andLaterDates } from './kind'

export const activityCancelled: NoticeText = {
  label: 'An activity is cancelled',
  isAlwaysOn: true,
  startsPushed: true,
  words: (notice, parts) => ({
    sentence: [...sentenceOf(notice, parts), ...andLaterDates(notice)],
    detail: notice.activity && `It was planned for ${parts.formatWhen(notice.activity)}.`,
  }),
}

function sentenceOf(
  { isByAdmin, isOwn, calledOff }: NoticeFacts,
  { organizer, title }: NoticeParts,
): (string | WordsPiece)[] {
  if (calledOff) return [`Called off: ${calledOff.joined} of ${calledOff.needed} joined `, title]
  if (isOwn) return [`${SITE_NAME} cancelled your activity `, title]
  return isByAdmin ? [title, ' is cancelled'] : [organizer, ' cancelled ', title]
}
