import * as coOrganizersText from '#messages/co-organizers'
import type { HelperRole } from '../../../worker/contract/vocabulary'
import { RadioChips } from '../../ui/radio-chips'
import * as styles from './co-organizers.module.css'
import { roleOptions } from './roles'

type RoleChoiceProps = { value: HelperRole; onChange: (role: HelperRole) => void }

/** Chooses the role for an invitation. */
export function RoleChoice(props: RoleChoiceProps) {
  return (
    <RadioChips
      label={coOrganizersText.role()}
      variant="segments"
      className={styles.choice}
      options={roleOptions()}
      {...props}
    />
  )
}
