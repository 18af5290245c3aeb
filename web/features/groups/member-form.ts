import type { ReactNode } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import type { Answer } from '../../../worker/contract/applicant-questions'

/** Details that a member sends when confirming. */
export type MemberDetails = { note: string | null; guests: string[]; answers: Answer[] }

type MemberFormProps = {
  activity: Activity
  /** Values of the current confirmation. */
  before?: Partial<MemberDetails> | undefined
  /** Number of seats of the other members. */
  others: number
  submitLabel: string
  isSending: boolean
  error: unknown
  onSubmit: (details: MemberDetails) => void
  /** Content next to the button. */
  children?: ReactNode
}

/** Renders another feature's form for a member's note, answers, and guests. */
export type MemberForm = (props: MemberFormProps) => ReactNode
