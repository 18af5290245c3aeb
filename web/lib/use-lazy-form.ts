import type { RefCallback, SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type {
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldPathValue,
  FieldValues,
  UseFormRegisterReturn,
  UseFormSetError,
  UseFormSetValue,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import type { createForm } from './form-library'
import { unchecked } from './unchecked'

type Form<Typed extends FieldValues, Checked> = ReturnType<typeof createForm<Typed, Checked>>

type Options<Typed extends FieldValues, Checked> = {
  defaultValues: DefaultValues<Typed>
  /** Loads the schema that the values must satisfy. */
  rules?: () => Promise<ZodType<Checked, Typed>>
}

type LazyState<Typed extends FieldValues> = {
  errors: FieldErrors<Typed>
  isDirty: boolean
  dirtyFields: object
}

const UNCHANGED = { errors: {}, isDirty: false, dirtyFields: {} }

/**
 * A form like `useForm`'s, with text fields and values set by `setValue`. The form library, a tenth of a page's script, loads on
 * the first focus or `setValue`; until then the fields are uncontrolled. Submitting waits for it. If it fails to load, the first
 * field shows a message and the form is not sent.
 * @example <form onSubmit={handleSubmit(send)} onFocus={load} noValidate><Input {...register('email')} /></form>
 */
export function useLazyForm<Typed extends FieldValues, Checked = Typed>({
  defaultValues,
  rules,
}: Options<Typed, Checked>) {
  const fields = useRef(new Map<string, HTMLInputElement>())
  /** The unchanged values. */
  const [initial, setInitial] = useState<FieldValues>(defaultValues)
  /** Values of fields without an element, by name. */
  const [chosen, setChosen] = useState<Record<string, unknown>>({})
  // The library may load between two renders.
  const latestChosen = useRef(chosen)
  const loading = useRef<Promise<Form<Typed, Checked> | null>>(undefined)
  // A ref, because handlers of an earlier render need it too.
  const loaded = useRef<Form<Typed, Checked>>(undefined)
  const [form, setForm] = useState<Form<Typed, Checked>>()
  // A separate object, because the library mutates the errors in place.
  const [{ errors, isDirty, dirtyFields }, setState] = useState<LazyState<Typed>>(UNCHANGED)
  const [isSubmitting, setSubmitting] = useState(false)

  async function createLoaded() {
    const { createForm } = await import('./form-library')
    const created = createForm(defaultValues, rules)
    created.subscribe({
      formState: { errors: true, isDirty: true, dirtyFields: true },
      callback: ({ errors = {}, isDirty = false, dirtyFields = {} }) =>
        setState({ errors, isDirty, dirtyFields }),
    })
    loaded.current = created
    const typed = [...fields.current].filter(([name, { value }]) => value !== (defaultValues[name] ?? ''))
    // Flush, so no keystroke is lost between reading the fields and registering them.
    flushSync(() => {
      setForm(created)
      // The library adopts typed values without reporting a change.
      const dirtyFields = Object.fromEntries(typed.map(([name]) => [name, true]))
      setState((state) => ({ ...state, isDirty: typed.length > 0, dirtyFields }))
    })
    for (const [name, value] of Object.entries(latestChosen.current))
      created.setValue(name as FieldPath<Typed>, value as never, { shouldDirty: true })
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
    const defaultValue: string = initial[name] ?? ''
    if (form) return { ...form.register(name), defaultValue }
    const ref: RefCallback<HTMLInputElement> = (field) => {
      if (field) fields.current.set(name, field)
    }
    return { name, ref, onChange: async () => markChanged(name), onBlur: async () => {}, defaultValue }
  }

  /** Marks a field as changed until the library compares its value. */
  function markChanged(name: string) {
    const [field = ''] = name.split('.')
    setState((state) => ({ ...state, isDirty: true, dirtyFields: { ...state.dirtyFields, [field]: true } }))
  }

  const setError: UseFormSetError<Typed> = (name, error, options) => {
    if (loaded.current) loaded.current.setError(name, error, options)
    else setState({ ...UNCHANGED, errors: { [name]: error } as FieldErrors<Typed> })
  }

  /** Sets the value of a field without an element. */
  const setValue: UseFormSetValue<Typed> = (name, value) => {
    latestChosen.current = { ...latestChosen.current, [name]: value }
    setChosen(latestChosen.current)
    if (loaded.current) loaded.current.setValue(name, value, { shouldDirty: true })
    else {
      markChanged(name)
      void load()
    }
  }

  /** Returns the current value of a field without an element. */
  function watch<Name extends FieldPath<Typed>>(name: Name): FieldPathValue<Typed, Name> {
    const value: unknown =
      name in chosen ? chosen[name] : name.split('.').reduce((at, key) => at?.[key], initial)
    return value as FieldPathValue<Typed, Name>
  }

  /** Discards all changes and starts from these values. */
  function reset(values: DefaultValues<Typed>) {
    latestChosen.current = {}
    setChosen({})
    setInitial(values)
    loaded.current?.reset(values as Typed, { keepFieldsRef: true })
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

  /** Shows a message at the first field that the form couldn't be checked. */
  function refuse() {
    const [[name, field] = ['root', undefined]] = fields.current
    setState({
      ...UNCHANGED,
      errors: { [name]: { type: 'unchecked', message: unchecked() } } as FieldErrors<Typed>,
    })
    field?.focus()
  }

  return {
    register,
    handleSubmit,
    setError,
    setValue,
    getValue,
    watch,
    reset,
    formState: { errors, isDirty, dirtyFields, isSubmitting },
    load: () => void load(),
  }
}
