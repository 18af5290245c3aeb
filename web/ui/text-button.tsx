import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import * as styles from './text-button.module.css'

/** A button that looks like underlined text, for actions within a sentence or next to a label. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.textButton, className)} />
}
