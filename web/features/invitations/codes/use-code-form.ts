import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError, errorMessage } from '../../../lib/api'
import { toast } from '../../../ui/toast'
import type { CheckedCode, CodeForm } from './form'
import { codeForm, fieldToBlame } from './form'

/** The form of a code, and where it shows why one was refused. */
export function useCodeForm(defaultValues: CodeForm) {
  const form = useForm<CodeForm, unknown, CheckedCode>({ resolver: zodResolver(codeForm), defaultValues })
  function showRefusal(error: unknown) {
    const field = fieldToBlame(error)
    if (!field) return void toast.error(errorMessage(error))
    const [sentence] = error instanceof ApiError ? Object.values(error.fields) : []
    form.setError(field, { message: sentence ?? errorMessage(error) }, { shouldFocus: true })
  }
  return { form, showRefusal }
}
