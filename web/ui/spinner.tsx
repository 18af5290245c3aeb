import { LoaderCircle } from 'lucide-react'
import * as styles from './spinner.module.css'

/** A spinner. Pass a `label` unless adjacent text says what is loading. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <LoaderCircle className={styles.spinner} role="img" aria-label={label} />
  ) : (
    <LoaderCircle className={styles.spinner} />
  )
}
