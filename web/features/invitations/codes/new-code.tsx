import { Plus } from 'lucide-react'
import * as invitationsText from '#messages/invitations'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { useCreateCode } from '../queries'
import * as styles from './codes.module.css'
import { CodeFields } from './fields'
import { EMPTY_CODE, toNewCode } from './form'
import { useCodeForm } from './use-code-form'

/** Form that creates a code, collapsed until it is needed. */
export function NewCode() {
  const create = useCreateCode()
  const { form, showError } = useCodeForm(EMPTY_CODE)
  const submit = form.handleSubmit((values) =>
    create.mutate(toNewCode(values), {
      onSuccess: () => {
        form.reset(EMPTY_CODE)
        toast.success(invitationsText.codeCreated())
      },
      onError: showError,
    }),
  )
  return (
    <details className={styles.newCode}>
      <summary>
        <Plus />
        {invitationsText.newCode()}
      </summary>
      <form
        className={styles.form}
        aria-label={invitationsText.newInvitationCode()}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <CodeFields form={form} />
        <Button type="submit" className={styles.create} busy={create.isPending}>
          {invitationsText.create()}
        </Button>
      </form>
    </details>
  )
}
