import type { ReactNode } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import type { Answer } from '../../../worker/contract/applicant-questions'

/** Details that a member confirms with. */
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

/** Renders the form of a member's note, answers, and guests, which belongs to another feature. */
export type MemberForm = (props: MemberFormProps) => ReactNode
