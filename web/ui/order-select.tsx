import { Select } from './select'

type OrderSelectProps = { value: 'oldest' | undefined; onChange: (order: 'oldest' | undefined) => void }

/** Chooses between newest and oldest first. */
export function OrderSelect({ value, onChange }: OrderSelectProps) {
  return (
    <Select
      variant="pill"
      aria-label="Order"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === 'oldest' ? 'oldest' : undefined)}
    >
      <option value="">Newest first</option>
      <option value="oldest">Oldest first</option>
    </Select>
  )
}
