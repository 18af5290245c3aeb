import { useState } from 'react'
import { PRICE_MAX_DOLLARS, PRICE_STEP_DOLLARS } from '../../../../worker/contract/limits'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Switch } from '../../../ui/switch'
import { parsePrice, priceOf } from './draft'
import { PricingSummary } from './pricing-summary'
import * as styles from './step-pricing.module.css'
import type { StepProps } from './step-props'
import * as wizard from './wizard.module.css'

/** The price step. Switching to free sets the price to 0, switching back restores it (product.md 4.25). */
export function StepPricing({ draft, change }: StepProps) {
  const [text, setText] = useState(String(priceOf(draft)))

  function switchFree(isFree: boolean) {
    change({ isFree })
    setText(String(priceOf({ ...draft, isFree })))
  }

  function typePrice(typed: string) {
    setText(typed)
    const price = parsePrice(typed)
    // A price that somebody types means that it is not free; emptying the field decides nothing.
    change(draft.isFree && price === 0 ? {} : { price, isFree: false })
  }

  return (
    <div className={wizard.parts}>
      <div className={`card ${styles.freeSwitch}`}>
        <span>
          <b className="display">Free activity</b>
          <span className="soft small" id="free-note">
            Nobody pays to take part
          </span>
        </span>
        <Switch label="Free activity" describedBy="free-note" checked={draft.isFree} onChange={switchFree} />
      </div>
      <Field label="Price per participant" hint="Pay the organizer directly: Tagalong takes no payments.">
        <PriceInput value={text} onType={typePrice} onLeave={() => setText(String(priceOf(draft)))} />
      </Field>
      <PricingSummary draft={draft} />
    </div>
  )
}

type PriceInputProps = { value: string; onType: (text: string) => void; onLeave: () => void }

function PriceInput({ value, onType, onLeave }: PriceInputProps) {
  return (
    <span className={styles.price}>
      <span aria-hidden="true">$</span>
      <Input
        className="num"
        type="number"
        inputMode="decimal"
        min={0}
        max={PRICE_MAX_DOLLARS}
        step={PRICE_STEP_DOLLARS}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
    </span>
  )
}
