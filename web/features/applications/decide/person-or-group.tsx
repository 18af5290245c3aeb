import type { ComponentProps } from 'react'
import type { Application } from '../../../../worker/contract/applications'
import { GroupOfApplicants } from './group'
import { Person } from './person'

type PersonOrGroupProps = ComponentProps<typeof Person> & {
  /** The applicant and the other members of the group. */
  members: Application[]
}

/** One applicant, or a group that applied together. */
export function PersonOrGroup({ members, ...person }: PersonOrGroupProps) {
  const { nameId, now, action } = person
  if (members.length === 1) return <Person {...person} />
  return <GroupOfApplicants members={members} nameId={nameId} now={now} action={action} />
}
