import { useFormContext } from 'react-hook-form'
import type { Me } from '../../../../worker/contract/users'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { LinkButton } from '../../../ui/link-button'
import { Textarea } from '../../../ui/textarea'
import type { SettingsForm } from './settings-form'

/** What the organizer profile tells others. */
export function OrganizerPageFields({ me }: { me: Me }) {
  const { register, formState } = useFormContext<SettingsForm>()
  const { errors } = formState
  return (
    <section id="page" className="card pad" tabIndex={-1} aria-labelledby="page-title">
      <div className="between settings-head">
        <h2 id="page-title">Your Page</h2>
        <LinkButton to="/creator/$creatorId" params={{ creatorId: me.id }} variant="line">
          View my page
        </LinkButton>
      </div>
      <p className="soft">What people read when they open your profile.</p>
      <div className="settings-fields">
        <Field label="About" className="settings-wide" error={errors.description?.message}>
          <Textarea {...register('description')} />
        </Field>
        <Field label="City" className="settings-half" error={errors.city?.message}>
          <Input {...register('city')} />
        </Field>
        <Field label="State" className="settings-half" error={errors.state?.message}>
          <Input {...register('state')} />
        </Field>
        <Field label="Website" className="settings-wide" error={errors.website?.message}>
          <Input type="url" inputMode="url" placeholder="https://" {...register('website')} />
        </Field>
      </div>
    </section>
  )
}
