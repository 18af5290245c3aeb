import * as uiText from '#messages/ui'
import { Select } from './select'

type OrderSelectProps = { value: 'oldest' | undefined; onChange: (order: 'oldest' | undefined) => void }

/** Chooses between newest and oldest first. */
export function OrderSelect({ value, onChange }: OrderSelectProps) {
  return (
    <Select
      variant="pill"
      aria-label={uiText.order()}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === 'oldest' ? 'oldest' : undefined)}
    >
      <option value="">{uiText.newestFirst()}</option>
      <option value="oldest">{uiText.oldestFirst()}</option>
    </Select>
  )
}
