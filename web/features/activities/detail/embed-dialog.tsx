import { useState } from 'react'
import * as activityPageText from '#messages/activity-page'
import type { Activity } from '../../../../worker/contract/activities'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { Field } from '../../../ui/field'
import { RadioChips } from '../../../ui/radio-chips'
import { Textarea } from '../../../ui/textarea'
import { toast } from '../../../ui/toast'
import { embedCode } from './embed-code'
import * as styles from './embed-dialog.module.css'

const THEMES = {
  system: () => activityPageText.likeTheDevice(),
  light: () => activityPageText.light(),
  dark: () => activityPageText.dark(),
}
type Theme = keyof typeof THEMES

type EmbedDialogProps = {
  activity: Pick<Activity, 'id' | 'title'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Previews an activity's card for other sites, with the code to embed it (product.md 17.17). */
export default function EmbedDialog({ activity, open, onOpenChange }: EmbedDialogProps) {
  const [theme, setTheme] = useState<Theme>('system')
  const { src, code } = embedCode(activity, { theme, origin: window.location.origin })
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success(activityPageText.codeCopied()),
      () => toast.error(activityPageText.copyingBlocked()),
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={activityPageText.embedOnAWebsite()}
      description={activityPageText.embedHint()}
      footer={<Button onClick={() => void copy()}>{activityPageText.copyCode()}</Button>}
    >
      <RadioChips
        label={activityPageText.look()}
        variant="segments"
        options={(Object.keys(THEMES) as Theme[]).map((each) => ({ value: each, label: THEMES[each]() }))}
        value={theme}
        onChange={setTheme}
      />
      <iframe className={styles.preview} src={src} title={activityPageText.previewOfTheCard()} />
      <Field label={activityPageText.codeToPaste()}>
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
