import type { CSSProperties } from 'react'
import { useState } from 'react'
import * as activityFormText from '#messages/activity-form'
import { currencySymbol, decimalsOf, formatTyped } from '../../../../../worker/contract/currency'
import { SITE_NAME } from '../../../../../worker/contract/site-name'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { Switch } from '../../../../ui/switch'
import { currencyOf, parsePrice, priceOf } from '../draft'
import { PricingSummary } from '../pricing-summary'
import { priceErrorOf } from '../validation'
import { StepFields } from './fields'
import * as styles from './pricing.module.css'
import type { StepProps } from './props'

/** The pricing step. Switching to free sets the price to 0, and switching back restores it (product.md 4.25). */
export function PricingStep({ draft, change }: StepProps) {
  const { unreadPrice } = draft
  const currency = currencyOf(draft)
  const error = priceErrorOf(draft)
  const [text, setText] = useState(unreadPrice ?? formatTyped(priceOf(draft)))

  function switchFree(isFree: boolean) {
    change({ isFree, unreadPrice: undefined })
    setText(formatTyped(priceOf({ ...draft, isFree })))
  }

  function typePrice(typed: string) {
    setText(typed)
    const price = parsePrice(typed, currency)
    if (price === undefined) return change({ unreadPrice: typed, isFree: false })
    // Typing a price makes the activity paid. Clearing the field of a free activity changes nothing.
    change({ unreadPrice: undefined, ...(draft.isFree && price === 0 ? {} : { price, isFree: false }) })
  }

  return (
    <StepFields>
      <div className={`card between ${styles.freeSwitch}`}>
        <span>
          <b className="display">{activityFormText.freeActivity()}</b>
          <span className="soft small" id="free-note">
            {activityFormText.freeHint()}
          </span>
        </span>
        <Switch
          label={activityFormText.freeActivity()}
          describedBy="free-note"
          checked={draft.isFree}
          onChange={switchFree}
        />
      </div>
      <Field
        label={activityFormText.pricePerParticipant()}
        hint={activityFormText.pricingHint({ site: SITE_NAME })}
        error={error ?? undefined}
      >
        <PriceInput
          symbol={currencySymbol(currency)}
          isWhole={decimalsOf(currency) === 0}
          value={text}
          onChange={typePrice}
          onBlur={() => setText(unreadPrice ?? formatTyped(priceOf(draft)))}
        />
      </Field>
      {error === null && <PricingSummary draft={draft} />}
    </StepFields>
  )
}

type PriceInputProps = {
  symbol: string
  isWhole: boolean
  value: string
  onChange: (text: string) => void
  onBlur: () => void
}

function PriceInput({ symbol, isWhole, value, onChange, onBlur }: PriceInputProps) {
  return (
    <span dir="ltr" className={styles.price} style={{ '--symbol-length': symbol.length } as CSSProperties}>
      <span aria-hidden="true">{symbol}</span>
      <Input
        className="num"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </span>
  )
}
