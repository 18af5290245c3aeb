import { UserPlus, X } from 'lucide-react'
import * as applicationsText from '#messages/applications'
import { GUEST_NAME_MAX_CHARACTERS, GUESTS_MAX } from '../../../../worker/contract/limits'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { IconButton } from '../../../ui/icon-button'
import { Input } from '../../../ui/input'
import * as styles from './guests-field.module.css'

type GuestsFieldProps = {
  guests: string[]
  /** Maximum number of guests, up to `GUESTS_MAX`. */
  max?: number
  onChange: (guests: string[]) => void
}

/** Fields for the first names of guests without an account (product.md 25.7). */
export function GuestsField({ guests, max = GUESTS_MAX, onChange }: GuestsFieldProps) {
  return (
    <div className={styles.guests}>
      {guests.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: guests have no id, and may share a name
        <Field key={at} label={applicationsText.guestName({ number: at + 1 })}>
          <div className={styles.guest}>
            <Input
              value={name}
              required
              limit={GUEST_NAME_MAX_CHARACTERS}
              autoFocus={name === ''}
              onChange={({ target }) => onChange(guests.with(at, target.value))}
            />
            <IconButton
              label={applicationsText.removeGuest({ number: at + 1 })}
              onClick={() => onChange(guests.toSpliced(at, 1))}
            >
              <X />
            </IconButton>
          </div>
        </Field>
      ))}
      {guests.length < Math.min(max, GUESTS_MAX) && (
        <Button variant="quiet" onClick={() => onChange([...guests, ''])}>
          <UserPlus />
          {guests.length === 0 ? applicationsText.bringGuest() : applicationsText.bringAnotherGuest()}
        </Button>
      )}
      {guests.length > 0 && <p className="small soft">{applicationsText.guestsHint()}</p>}
    </div>
  )
}
