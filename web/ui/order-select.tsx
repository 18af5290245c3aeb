import * as uiText from '#messages/ui'
import { SelectOne } from './select-one'

type OrderSelectProps = { value: 'oldest' | undefined; onChange: (order: 'oldest' | undefined) => void }

/** Chooses between newest and oldest first. */
export function OrderSelect(props: OrderSelectProps) {
  return (
    <SelectOne
      {...props}
      variant="pill"
      aria-label={uiText.order()}
      options={[
        { value: undefined, label: uiText.newestFirst() },
        { value: 'oldest', label: uiText.oldestFirst() },
      ]}
    />
  )
}
