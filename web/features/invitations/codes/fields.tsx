import { Dices } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import * as invitationsText from '#messages/invitations'
import { INVITATION_CODE_MAX_CHARACTERS } from '../../../../worker/contract/limits'
import { Field } from '../../../ui/field'
import { IconButton } from '../../../ui/icon-button'
import { Input } from '../../../ui/input'
import * as styles from './codes.module.css'
import type { CodeForm, ValidCode } from './form'
import { generateCode, lastDayOf } from './form'

type CodeFieldsProps = { form: UseFormReturn<CodeForm, unknown, ValidCode> }

/** Fields for a code: the code itself, description, usage limit, and last day. */
export function CodeFields({ form: { register, setValue, formState } }: CodeFieldsProps) {
  const { errors } = formState
  return (
    <>
      <Field label={invitationsText.code()} error={errors.code?.message}>
        <span className={styles.input}>
          <CodeInput
            {...register('code', {
              onChange: ({ target }) => {
                target.value = target.value.toUpperCase()
              },
            })}
          />
          <IconButton
            label={invitationsText.generateCode()}
            className={styles.generate}
            onClick={() => setValue('code', generateCode(), { shouldDirty: true, shouldValidate: true })}
          >
            <Dices />
          </IconButton>
        </span>
      </Field>
      <Field label={invitationsText.description()} error={errors.description?.message}>
        <Input
          placeholder={invitationsText.noDescription()}
          autoComplete="off"
          {...register('description')}
        />
      </Field>
      <Field label={invitationsText.usageLimit()} error={errors.maxUses?.message}>
        <Input className="num" inputMode="numeric" autoComplete="off" {...register('maxUses')} />
      </Field>
      <Field label={invitationsText.lastDay()} optional error={errors.lastDay?.message}>
        <Input type="date" min={lastDayOf(new Date().toISOString())} {...register('lastDay')} />
      </Field>
    </>
  )
}

function CodeInput(props: React.ComponentProps<'input'>) {
  return (
    <Input
      {...props}
      className={styles.field}
      maxLength={INVITATION_CODE_MAX_CHARACTERS}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
