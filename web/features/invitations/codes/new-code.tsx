import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toast'
import { useCreateCode } from '../queries'
import * as styles from './codes.module.css'
import { CodeFields } from './fields'
import { BLANK_CODE, toNewCode } from './form'
import { useCodeForm } from './use-code-form'

/** Makes a code; the form is blank again for the next. */
export function NewCode() {
  const create = useCreateCode()
  const { form, showRefusal } = useCodeForm(BLANK_CODE)
  const submit = form.handleSubmit((checked) =>
    create.mutate(toNewCode(checked), {
      onSuccess: () => {
        form.reset(BLANK_CODE)
        toast.success('Invitation code created successfully!')
      },
      onError: showRefusal,
    }),
  )
  return (
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
  )
}
