import { NOTICE_CHANNELS } from '../vocabulary'
import type { NoticeText } from './kind'

export const activityReminder: NoticeText = {
  label: 'Reminders before the start',
  startsPushed: true,
  switch: { name: 'activityReminders', channels: NOTICE_CHANNELS },
  words: (_, { title, whatToKnow }) => ({ sentence: ['Coming up: ', title], detail: whatToKnow }),
}
