import type { ButtonProps } from './button'
import { Button } from './button'

/**
 * A square button with an icon. The label is its accessible name and tooltip.
 * @example <IconButton label="Edit" onClick={edit}><Pencil /></IconButton>
 */
export function IconButton({
  label,
  variant = 'quiet',
  ...rest
}: Omit<ButtonProps, 'aria-label' | 'icon' | 'block' | 'size'> & { label: string }) {
  return <Button {...rest} variant={variant} icon aria-label={label} title={label} />
}
