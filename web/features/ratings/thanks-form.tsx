import { Heart } from 'lucide-react'
import { useState } from 'react'
import * as ratingsText from '#messages/ratings'
import { THANKS_MAX_CHARACTERS } from '../../../worker/contract/limits'
import { failureOf } from '../../lib/api'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormError } from '../../ui/form-error'
import { Textarea } from '../../ui/textarea'
import * as styles from './after.module.css'
import { useThank } from './queries'

type ThanksFormProps = {
  activityId: string
  /** First name of the organizer. */
  organizer: string
  thankedAt: string | null
}

/** Thanks the organizer once, with an optional message. */
export function ThanksForm({ activityId, organizer, thankedAt }: ThanksFormProps) {
  const [message, setMessage] = useState('')
  const thank = useThank(activityId)
  const failure = thank.isError ? failureOf(thank.error) : null
  if (thankedAt !== null)
    return (
      <p className={styles.thanked}>
        <Heart />
        {ratingsText.thanked({ organizer })}
      </p>
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        thank.mutate(message.trim() || null)
      }}
    >
      <Field
        label={ratingsText.messageTo({ organizer })}
        optional
        hint={ratingsText.seesYourName({ organizer })}
      >
        <Textarea
          rows={2}
          grows
          value={message}
          limit={THANKS_MAX_CHARACTERS}
          readOnly={thank.isPending}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      {failure && <FormError pause={failure.pause}>{failure.text}</FormError>}
      <div>
        <Button type="submit" variant="line" busy={thank.isPending}>
          <Heart />
          {ratingsText.sayThanks()}
        </Button>
      </div>
    </form>
  )
}
