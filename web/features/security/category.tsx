import { Gauge, KeyRound, LogIn, ShieldCheck, ShieldX } from 'lucide-react'
import * as securityText from '#messages/security'
import type { SecurityCategory } from '../../../worker/contract/security-kinds'
import type { BadgeTone } from '../../ui/badge'

type Look = {
  /** Label of the filter. */
  label: () => string
  /** Label of a single event. */
  word: () => string
  Icon: typeof LogIn
  tone: BadgeTone
}

/** Label, icon, and color of each category. */
export const CATEGORY_LOOKS: Record<SecurityCategory, Look> = {
  sign_in: {
    label: () => securityText.signIns(),
    word: () => securityText.signIn(),
    Icon: LogIn,
    tone: 'success',
  },
  refused: {
    label: () => securityText.refused(),
    word: () => securityText.refused(),
    Icon: ShieldX,
    tone: 'danger',
  },
  limit: {
    label: () => securityText.limits(),
    word: () => securityText.limit(),
    Icon: Gauge,
    tone: 'warning',
  },
  admin: {
    label: () => securityText.admin(),
    word: () => securityText.admin(),
    Icon: ShieldCheck,
    tone: 'info',
  },
  account: {
    label: () => securityText.accounts(),
    word: () => securityText.account(),
    Icon: KeyRound,
    tone: 'neutral',
  },
}
