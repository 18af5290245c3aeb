import type { LucideIcon } from 'lucide-react'
import {
  AlarmClock,
  Ban,
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarX2,
  Check,
  CircleCheck,
  DoorOpen,
  EyeOff,
  Flag,
  Heart,
  HeartHandshake,
  Hourglass,
  ListOrdered,
  ListStart,
  Mail,
  Megaphone,
  MessageCircle,
  MessageCircleQuestionMark,
  MessageCircleReply,
  RotateCw,
  Scale,
  Sparkles,
  UserMinus,
  UserPlus,
  Users,
  X,
} from 'lucide-react'
import type { NoticeKind } from '../../../../worker/contract/notice-kinds'
import { classNames } from '../../../ui/class-names'
import * as styles from './notices.module.css'

type Tone = 'brand' | 'success' | 'danger' | 'info' | 'warning' | 'low'

const APPEARANCES: Record<NoticeKind, { Icon: LucideIcon; tone: Tone }> = {
  application_received: { Icon: UserPlus, tone: 'brand' },
  application_approved: { Icon: Check, tone: 'success' },
  application_declined: { Icon: X, tone: 'danger' },
  application_waitlisted: { Icon: ListOrdered, tone: 'info' },
  application_removed: { Icon: UserMinus, tone: 'danger' },
  application_expired: { Icon: Hourglass, tone: 'warning' },
  seat_freed: { Icon: DoorOpen, tone: 'low' },
  seat_offered: { Icon: ListStart, tone: 'success' },
  offer_expired: { Icon: Hourglass, tone: 'low' },
  first_in_line: { Icon: ListStart, tone: 'low' },
  group_invited: { Icon: Users, tone: 'brand' },
  group_member_left: { Icon: UserMinus, tone: 'warning' },
  activity_changed: { Icon: CalendarClock, tone: 'warning' },
  activity_cancelled: { Icon: Ban, tone: 'danger' },
  still_coming: { Icon: CalendarCheck, tone: 'brand' },
  still_coming_reminder: { Icon: CalendarCheck, tone: 'warning' },
  seat_passed_on: { Icon: CalendarX2, tone: 'danger' },
  activity_confirmed: { Icon: CircleCheck, tone: 'success' },
  decision_extended: { Icon: CalendarClock, tone: 'warning' },
  activity_reminder: { Icon: AlarmClock, tone: 'brand' },
  activity_published: { Icon: Sparkles, tone: 'brand' },
  invited_again: { Icon: RotateCw, tone: 'brand' },
  alert_matched: { Icon: BellRing, tone: 'info' },
  question_received: { Icon: MessageCircleQuestionMark, tone: 'info' },
  question_answered: { Icon: MessageCircleQuestionMark, tone: 'info' },
  comment_received: { Icon: MessageCircle, tone: 'info' },
  comment_reply: { Icon: MessageCircleReply, tone: 'info' },
  organizer_update: { Icon: Megaphone, tone: 'info' },
  host_thanked: { Icon: Heart, tone: 'success' },
  marked_absent: { Icon: CalendarX2, tone: 'danger' },
  entry_disputed: { Icon: Scale, tone: 'warning' },
  dispute_decided: { Icon: Scale, tone: 'info' },
  co_organizer_invited: { Icon: HeartHandshake, tone: 'brand' },
  co_organizer_joined: { Icon: HeartHandshake, tone: 'success' },
  report_decided: { Icon: Flag, tone: 'info' },
  team_message: { Icon: Mail, tone: 'warning' },
  comment_hidden: { Icon: EyeOff, tone: 'warning' },
}

/** The icon of a notice kind. Decorative: the sentence beside it says the same. */
export function NoticeIcon({ kind, small }: { kind: NoticeKind; small?: boolean }) {
  const { Icon, tone } = APPEARANCES[kind]
  return (
    <span className={classNames(styles.icon, small && styles.small)} data-tone={tone} aria-hidden="true">
      <Icon />
    </span>
  )
}
