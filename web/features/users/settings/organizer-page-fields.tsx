import * as usersText from '#messages/users'
import { WRITES_STATE } from '../../../../worker/contract/city-line'
import { IS_UNITED_STATES } from '../../../../worker/contract/main-country'
import type { Me } from '../../../../worker/contract/users'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { LinkButton } from '../../../ui/link-button'
import { Textarea } from '../../../ui/textarea'
import { useSettingsForm } from './form-context'
import * as styles from './settings.module.css'

/** The fields of the user's public page. */
export function OrganizerPageFields({ me }: { me: Me }) {
  const { register, formState } = useSettingsForm()
  const { errors } = formState
  return (
    <section className="card pad" aria-labelledby="page-title">
      <div className={`between ${styles.head}`}>
        <h2 id="page-title">{usersText.yourPage()}</h2>
        <LinkButton to="/creator/$creatorId" params={{ creatorId: me.id }} variant="line">
          {usersText.viewMyPage()}
        </LinkButton>
      </div>
      <p className="soft">{usersText.yourPageHint()}</p>
      <div className={styles.fields}>
        <Field label={usersText.about()} className={styles.wide} error={errors.description?.message}>
          <Textarea {...register('description')} />
        </Field>
        <Field label={usersText.city()} className={styles.half} error={errors.city?.message}>
          <Input {...register('city')} />
        </Field>
        {WRITES_STATE && (
          <Field
            label={IS_UNITED_STATES ? usersText.state() : usersText.region()}
            className={styles.half}
            error={errors.state?.message}
          >
            <Input {...register('state')} />
          </Field>
        )}
        <Field label={usersText.website()} className={styles.wide} error={errors.website?.message}>
          <Input type="url" inputMode="url" placeholder="https://" {...register('website')} />
        </Field>
      </div>
    </section>
  )
}
