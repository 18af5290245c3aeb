import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import * as authText from '#messages/auth'
import { IconButton } from '../../ui/icon-button'
import { Input } from '../../ui/input'
import * as styles from './password-input.module.css'

/** Password field with a button to show or hide the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <span className={styles.password}>
      <Input {...props} type={isShown ? 'text' : 'password'} />
      <IconButton
        className={styles.toggle}
        label={isShown ? authText.hidePassword() : authText.showPassword()}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
    </span>
  )
}
