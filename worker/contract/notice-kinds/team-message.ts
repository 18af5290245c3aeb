import { SITE_NAME } from '../site-name'
import type { NoticeText } from './kind'

export const teamMessage: NoticeText = {
  label: `The ${SITE_NAME} team writes to you`,
  isAlwaysOn: true,
  hasNoActivity: true,
  words: ({ message = null }) => ({ sentence: [`The ${SITE_NAME} team wrote to you`], detail: message }),
}
