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
import { NOTICES } from '../../../../worker/contract/notice-kinds'
import type { NoticeText } from '../../../../worker/contract/notice-kinds/kind'
import { classNames } from '../../../ui/class-names'
import * as styles from './notices.module.css'

const ICONS: Record<NoticeText['icon'], LucideIcon> = {
  again: RotateCw,
  alarm: AlarmClock,
  ban: Ban,
  bell: BellRing,
  check: Check,
  comment: MessageCircle,
  cross: X,
  date: CalendarCheck,
  done: CircleCheck,
  door: DoorOpen,
  flag: Flag,
  group: Users,
  heart: Heart,
  help: HeartHandshake,
  hidden: EyeOff,
  joined: UserPlus,
  left: UserMinus,
  list: ListOrdered,
  mail: Mail,
  megaphone: Megaphone,
  missed: CalendarX2,
  moved: CalendarClock,
  new: Sparkles,
  next: ListStart,
  question: MessageCircleQuestionMark,
  reply: MessageCircleReply,
  scale: Scale,
  time: Hourglass,
}

/** The icon for a kind of notice. Decorative: the sentence next to it says the same. */
export function NoticeIcon({ kind, small }: { kind: NoticeKind; small?: boolean }) {
  const { icon, tone } = NOTICES[kind]
  const Icon = ICONS[icon]
  return (
    <span className={classNames(styles.icon, small && styles.small)} data-tone={tone} aria-hidden="true">
      <Icon />
    </span>
  )
}
