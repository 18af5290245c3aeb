import * as usersText from '#messages/users'
import type { Me } from '../../../../worker/contract/users'
import { Field } from '../../../ui/field'
import { FormError } from '../../../ui/form-error'
import { Input } from '../../../ui/input'
import { Textarea } from '../../../ui/textarea'
import { useSettingsForm } from './form-context'
import * as styles from './settings.module.css'

export type AvatarFieldProps = {
  name: string
  image: string | null
  onChange: (image: string | null) => void
}

type ProfileFieldsProps = {
  me: Me
  avatarField: (props: AvatarFieldProps) => React.ReactNode
  emailAction: React.ReactNode
  /** Warning shown when email to this address bounces. */
  emailProblem: React.ReactNode
}

/** Picture, full name, email, location, and bio. */
export function ProfileFields({ me, avatarField, emailAction, emailProblem }: ProfileFieldsProps) {
  const { register, watch, setValue, formState } = useSettingsForm()
  const { errors } = formState
  return (
    <section className="card pad" aria-labelledby="profile-title">
      <h2 id="profile-title">{usersText.profileInformation()}</h2>
      {avatarField({
        name: me.name,
        image: watch('avatar') ?? null,
        onChange: (image) => setValue('avatar', image),
      })}
      <FormError>{errors.avatar?.message}</FormError>
      <div className={styles.fields}>
        <Field label={usersText.fullName()} error={errors.name?.message}>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label={usersText.email()} hint={emailHint(me)} action={emailAction}>
          <Input type="email" value={me.email} readOnly />
        </Field>
        {emailProblem}
        <Field label={usersText.location()} className={styles.wide} error={errors.location?.message}>
          <Input autoComplete="address-level2" {...register('location')} />
        </Field>
        <Field label={usersText.bio()} className={styles.wide} error={errors.bio?.message}>
          <Textarea {...register('bio')} />
        </Field>
      </div>
    </section>
  )
}

function emailHint({ emailVerified }: Me): string | undefined {
  return emailVerified ? undefined : usersText.emailNotVerified()
}
