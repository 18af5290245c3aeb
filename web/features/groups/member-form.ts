import type { ReactNode } from 'react'
import type { Activity } from '../../../worker/contract/activities'
import type { Answer } from '../../../worker/contract/applicant-questions'

/** What a member confirms with. */
export type MemberDetails = { note: string | null; guests: string[]; answers: Answer[] }

type MemberFormProps = {
  activity: Activity
  /** What was confirmed before. */
  before?: Partial<MemberDetails> | undefined
  /** Seats of the others in the group. */
  others: number
  submitLabel: string
  isSending: boolean
  error: unknown
  onSubmit: (details: MemberDetails) => void
  /** Beside the button. */
  children?: ReactNode
}

/** Renders the form of a member's own note, answers, and guests, which another feature has. */
export type MemberForm = (props: MemberFormProps) => ReactNode
