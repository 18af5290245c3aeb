import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { useCreateCode } from '../queries'
import * as styles from './codes.module.css'
import { CodeFields } from './fields'
import { EMPTY_CODE, toNewCode } from './form'
import { useCodeForm } from './use-code-form'

/** The form that creates a code, closed until it is needed. */
export function NewCode() {
  const create = useCreateCode()
  const { form, showError } = useCodeForm(EMPTY_CODE)
  const submit = form.handleSubmit((values) =>
    create.mutate(toNewCode(values), {
      onSuccess: () => {
        form.reset(EMPTY_CODE)
        toast.success('Invitation code created successfully!')
      },
      onError: showError,
    }),
  )
  return (
    <details className={styles.newCode}>
      <summary>
        <Plus />
        New code
      </summary>
      <form
        className={styles.form}
        aria-label="New invitation code"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <CodeFields form={form} />
        <Button type="submit" className={styles.create} busy={create.isPending}>
          Create
        </Button>
      </form>
    </details>
  )
}
