import { useState } from 'react'
import type { Activity } from '../../../../worker/contract/activities'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { Field } from '../../../ui/field'
import { RadioChips } from '../../../ui/radio-chips'
import { Textarea } from '../../../ui/textarea'
import { toast } from '../../../ui/toast'
import { embedCode } from './embed-code'
import * as styles from './embed-dialog.module.css'

const THEMES = [
  { value: 'system', label: 'Like the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type EmbedDialogProps = {
  activity: Pick<Activity, 'id' | 'title'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Previews an activity's card for other sites, with the code to embed it (product.md 17.17). */
export default function EmbedDialog({ activity, open, onOpenChange }: EmbedDialogProps) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('system')
  const { src, code } = embedCode(activity, { theme, origin: window.location.origin })
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success('Code copied'),
      () => toast.error('Your browser blocked copying. Select the code and copy it yourself.'),
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Embed on a website"
      description="The card stays current: time, spots, and price follow the activity."
      footer={<Button onClick={() => void copy()}>Copy code</Button>}
    >
      <RadioChips label="Look" variant="segments" options={THEMES} value={theme} onChange={setTheme} />
      <iframe className={styles.preview} src={src} title="Preview of the card" />
      <Field label="Code to paste into your page">
        <Textarea
          readOnly
          rows={4}
          spellCheck={false}
          value={code}
          onFocus={({ target }) => target.select()}
        />
      </Field>
    </Dialog>
  )
}
