import { Gauge, KeyRound, LogIn, ShieldCheck, ShieldX } from 'lucide-react'
import type { SecurityCategory } from '../../../worker/contract/security-kinds'
import type { BadgeTone } from '../../ui/badge'

type Look = {
  /** Label of the filter. */
  label: string
  /** Word of one event. */
  word: string
  Icon: typeof LogIn
  tone: BadgeTone
}

/** Label, icon, and color of each category. */
export const CATEGORY_LOOKS: Record<SecurityCategory, Look> = {
  sign_in: { label: 'Sign-ins', word: 'Sign-in', Icon: LogIn, tone: 'success' },
  refused: { label: 'Refused', word: 'Refused', Icon: ShieldX, tone: 'danger' },
  limit: { label: 'Limits', word: 'Limit', Icon: Gauge, tone: 'warning' },
  admin: { label: 'Admin', word: 'Admin', Icon: ShieldCheck, tone: 'info' },
  account: { label: 'Accounts', word: 'Account', Icon: KeyRound, tone: 'neutral' },
}
