import type { ReactNode } from 'react'
import {
  DESCRIPTION_COUNTER_CHARACTERS,
  DESCRIPTION_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '../../../../worker/contract/limits'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Textarea } from '../../../ui/textarea'
import type { StepProps } from './step-props'
import * as styles from './wizard.module.css'

/** Title, description and picture. The counter counts; it forbids nothing (product.md 4.1). */
export function StepBasics({ draft, change, imagePicker }: StepProps & { imagePicker: ReactNode }) {
  return (
    <div className={styles.parts}>
      <Field label="Title">
        <Input
          value={draft.title}
          maxLength={TITLE_MAX_CHARACTERS}
          placeholder="Sunset beach volleyball"
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label="Description">
        <Textarea
          value={draft.description}
          maxLength={DESCRIPTION_MAX_CHARACTERS}
          rows={6}
          placeholder="What you will do, what to bring, where exactly to find you"
          counter={{ used: draft.description.length, max: DESCRIPTION_COUNTER_CHARACTERS }}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      {imagePicker}
    </div>
  )
}
