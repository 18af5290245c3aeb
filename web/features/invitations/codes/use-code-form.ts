import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { failureOf, fieldErrorMessage } from '../../../lib/api'
import { toast } from '../../../ui/toast'
import type { CodeForm, ValidCode } from './form'
import { codeForm, fieldOf } from './form'

/** The form of a code, and a function that shows a server error at its field, or as a toast. */
export function useCodeForm(defaultValues: CodeForm) {
  const form = useForm<CodeForm, unknown, ValidCode>({ resolver: zodResolver(codeForm), defaultValues })
  function showError(error: unknown) {
    const field = fieldOf(error)
    if (!field) return void toast.failure(failureOf(error))
    form.setError(field, { message: fieldErrorMessage(error) }, { shouldFocus: true })
  }
  return { form, showError }
}
