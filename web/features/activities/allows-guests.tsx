import { GUESTS_MAX } from '../../../worker/contract/limits'
import { Checkbox } from '../../ui/checkbox'

type AllowsGuestsProps = { checked: boolean; onChange: (checked: boolean) => void }

/** A switch that lets applicants bring guests without an account (product.md 25.7). */
export function AllowsGuests(props: AllowsGuestsProps) {
  return (
    <Checkbox {...props} hint={`Up to ${GUESTS_MAX} each, with a first name. Every guest takes a seat.`}>
      People may bring guests without an account
    </Checkbox>
  )
}
