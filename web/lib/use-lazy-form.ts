import type { RefCallback, SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type {
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  UseFormRegisterReturn,
  UseFormSetError,
  UseFormSetValue,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import type { createForm } from './form-library'
import { UNCHECKED } from './unchecked'

type Form<Typed extends FieldValues, Checked> = ReturnType<typeof createForm<Typed, Checked>>

type Options<Typed extends FieldValues, Checked> = {
  defaultValues: DefaultValues<Typed>
  /** Loads the schema that the values must satisfy. */
  rules?: () => Promise<ZodType<Checked, Typed>>
}

/**
 * A form of text fields, like `useForm`. The form library, which is a tenth of a page, loads with the first focus; until
 * then the fields are plain. A form that is sent earlier waits for it. If it cannot be loaded, the first field shows a
 * message and the form is not sent.
 * @example <form onSubmit={handleSubmit(send)} onFocus={load} noValidate><Input {...register('email')} /></form>
 */
export function useLazyForm<Typed extends FieldValues, Checked = Typed>({
  defaultValues,
  rules,
}: Options<Typed, Checked>) {
  const fields = useRef(new Map<string, HTMLInputElement>())
  /** Values of fields that are no elements. */
  const chosen = useRef(defaultValues)
  const loading = useRef<Promise<Form<Typed, Checked> | null>>(undefined)
  // Handlers of an earlier render need it too.
  const loaded = useRef<Form<Typed, Checked>>(undefined)
  const [form, setForm] = useState<Form<Typed, Checked>>()
  // In an object of its own, because the library changes the errors in place.
  const [{ errors }, setState] = useState<{ errors: FieldErrors<Typed> }>({ errors: {} })
  const [isSubmitting, setSubmitting] = useState(false)

  async function createLoaded() {
    const { createForm } = await import('./form-library')
    const created = createForm(chosen.current, rules)
    created.subscribe({
      formState: { errors: true },
      callback: ({ errors = {} }) => setState({ errors }),
    })
    loaded.current = created
    // At once, so that no key is pressed between reading the fields and listening to them.
    flushSync(() => setForm(created))
    return created
  }

  /** Loads the library. @returns the form, or null if the library cannot be loaded now */
  function load() {
    loading.current ??= createLoaded().catch(() => {
      loading.current = undefined
      return null
    })
    return loading.current
  }

  function register(name: FieldPath<Typed>): UseFormRegisterReturn & { defaultValue: string } {
    const defaultValue: string = defaultValues[name] ?? ''
    if (form) return { ...form.register(name), defaultValue }
    const ref: RefCallback<HTMLInputElement> = (field) => {
      if (field) fields.current.set(name, field)
    }
    return { name, ref, onChange: async () => {}, onBlur: async () => {}, defaultValue }
  }

  const setError: UseFormSetError<Typed> = (name, error, options) => {
    if (loaded.current) loaded.current.setError(name, error, options)
    else setState({ errors: { [name]: error } as FieldErrors<Typed> })
  }

  /** Sets the value of a field that is no element. */
  const setValue: UseFormSetValue<Typed> = (name, value) => {
    if (loaded.current) loaded.current.setValue(name, value)
    else chosen.current = { ...chosen.current, [name]: value }
  }

  /** Returns the value of a field as typed. */
  const getValue = (name: FieldPath<Typed>): string =>
    loaded.current?.getValues(name) ?? fields.current.get(name)?.value ?? defaultValues[name] ?? ''

  const handleSubmit = (onValid: (checked: Checked) => unknown) => async (event: SubmitEvent) => {
    event.preventDefault()
    setSubmitting(true)
    const form = await load()
    if (form) await form.handleSubmit(onValid)()
    else refuse()
    setSubmitting(false)
  }

  /** Says at the first field that the form could not be checked. */
  function refuse() {
    const [[name, field] = ['root', undefined]] = fields.current
    setState({ errors: { [name]: { type: 'unchecked', message: UNCHECKED } } as FieldErrors<Typed> })
    field?.focus()
  }

  return {
    register,
    handleSubmit,
    setError,
    setValue,
    getValue,
    formState: { errors, isSubmitting },
    load: () => void load(),
  }
}
