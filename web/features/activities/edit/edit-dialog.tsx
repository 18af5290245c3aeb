import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { Bell, CalendarRange } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as activityFormText from '#messages/activity-form'
import * as repeatText from '#messages/repeat'
import type { Activity } from '../../../../worker/contract/activities'
import type { EditScope } from '../../../../worker/contract/series'
import { errorMessage, fieldErrorMessage } from '../../../lib/api'
import { formatDay } from '../../../lib/format'
import { seriesDatesQuery } from '../../../lib/series-dates-query'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { toast } from '../../../ui/toast'
import { Row } from '../fields/row'
import { useUpdateActivity } from '../mutations'
import { ScopeChoice } from '../repeat/scope-choice'
import type { ImageFieldProps, PlaceFieldProps } from './fields'
import { EditFields } from './fields'
import * as styles from './fields.module.css'
import type { EditForm } from './form'
import { describeTold, editForm, refusedField, toForm, toUpdate } from './form'

type EditDialogProps = {
  activity: Activity
  open: boolean
  onClose: () => void
  /** Renders a place search with the label "Location". */
  placeField: (props: PlaceFieldProps) => ReactNode
  imageField: (props: ImageFieldProps) => ReactNode
}

/** Edits an activity (product.md 4.28). Asks before discarding unsaved changes. */
export function EditDialog({ activity, open, onClose, placeField, imageField }: EditDialogProps) {
  const [isConfirming, setConfirming] = useState(false)
  const update = useUpdateActivity()
  const form = useForm<EditForm>({
    resolver: zodResolver(editForm),
    defaultValues: toForm(activity),
    // The effect below focuses the field, after its row has opened.
    shouldFocusError: false,
  })
  const [scope, setScope] = useState<EditScope>('this')
  const [refusals, setRefusals] = useState(0)
  const { submitCount } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus once.
  useEffect(() => {
    document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus()
  }, [submitCount, refusals])
  const { data: dates } = useQuery(seriesDatesQuery(activity.id))
  const told = scope === 'this' && dates?.told ? describeTold(form.watch(), activity, dates.told) : null
  const hasChanges = open && form.formState.isDirty
  const blocker = useBlocker({
    shouldBlockFn: () => hasChanges,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  })

  const save = form.handleSubmit((values) =>
    update.mutate(
      { id: activity.id, ...toUpdate(values, activity), ...(activity.series && { scope }) },
      {
        onSuccess: () => {
          toast.success(activityFormText.updated())
          onClose()
        },
        onError: (error) => {
          const field = refusedField(error)
          if (field) form.setError(field, { message: fieldErrorMessage(error) })
          setRefusals((count) => count + 1)
          toast.error(
            field
              ? activityFormText.updateFailed()
              : activityFormText.updateFailedBecause({ reason: errorMessage(error) }),
          )
        },
      },
    ),
  )

  function close() {
    if (hasChanges) setConfirming(true)
    else onClose()
  }

  function discard() {
    setConfirming(false)
    onClose()
    blocker.proceed?.()
  }

  function keep() {
    setConfirming(false)
    blocker.reset?.()
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={close}
        dismissable={!update.isPending}
        wide
        title={activityFormText.editActivity()}
        description={activityFormText.editHint()}
        onSubmit={(event) => void save(event)}
        footer={
          <div className={styles.foot}>
            {told && (
              <p className={`row ${styles.told}`} role="status">
                <Bell />
                {told}
              </p>
            )}
            <div className={styles.actions}>
              <DialogActions
                label={activityFormText.saveChanges()}
                busy={update.isPending}
                disabled={!hasChanges}
                onCancel={close}
              />
            </div>
          </div>
        }
      >
        <EditFields form={form} activity={activity} placeField={placeField} imageField={imageField}>
          {activity.series && (
            <Row
              icon={<CalendarRange />}
              title={repeatText.whichDates()}
              values={[['', describeScope(scope, activity)]]}
              hasError={false}
            >
              <ScopeChoice activity={activity} value={scope} onChange={setScope} />
            </Row>
          )}
        </EditFields>
      </Dialog>
      <ConfirmDialog
        open={isConfirming || blocker.status === 'blocked'}
        onOpenChange={keep}
        title={activityFormText.discardQuestion()}
        message={activityFormText.discardHint({ title: activity.title })}
        confirmLabel={activityFormText.discardChanges()}
        cancelLabel={activityFormText.keepEditing()}
        onConfirm={discard}
      />
    </>
  )
}

function describeScope(scope: EditScope, activity: Activity): string {
  if (scope === 'all') return repeatText.allDates()
  return scope === 'this'
    ? repeatText.onlyDay({ day: formatDay(activity) })
    : repeatText.dayAndLater({ day: formatDay(activity) })
}
