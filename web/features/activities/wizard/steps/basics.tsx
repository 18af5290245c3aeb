import type { ReactNode } from 'react'
import {
  DESCRIPTION_COUNTER_CHARACTERS,
  DESCRIPTION_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
  WHAT_TO_BRING_MAX_CHARACTERS,
} from '../../../../../worker/contract/limits'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { Textarea } from '../../../../ui/textarea'
import { StepFields } from './fields'
import type { StepProps } from './props'

/** The basic info step: title, description, what to bring, and image. The description counter is advisory (product.md 4.1). */
export function BasicsStep({ draft, change, imagePicker }: StepProps & { imagePicker: ReactNode }) {
  return (
    <StepFields>
      <Field label="Title">
        <Input
          value={draft.title}
          limit={TITLE_MAX_CHARACTERS}
          placeholder="Sunset beach volleyball"
          autoFocus={draft.title === ''}
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label="Description">
        <Textarea
          value={draft.description}
          limit={DESCRIPTION_MAX_CHARACTERS}
          rows={6}
          placeholder="What you will do, who it is for, where to meet"
          counter={{ used: draft.description.length, max: DESCRIPTION_COUNTER_CHARACTERS }}
          onChange={(event) => change({ description: event.target.value })}
        />
      </Field>
      <Field label="What to bring" optional>
        <Input
          value={draft.whatToBring ?? ''}
          limit={WHAT_TO_BRING_MAX_CHARACTERS}
          placeholder="Racket, water, a friend's spare ball"
          autoComplete="off"
          onChange={(event) => change({ whatToBring: event.target.value })}
        />
      </Field>
      {imagePicker}
    </StepFields>
  )
}
