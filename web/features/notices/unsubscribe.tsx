import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, call, errorMessage } from '../../lib/api'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { toast } from '../../ui/toast'
import * as styles from './unsubscribe.module.css'

/** Turns off emails like the one whose link was opened, and on again. */
export function Unsubscribe({ token }: { token: string }) {
  const query = { token }
  const choose = useMutation({
    mutationFn: (isMailed: boolean) =>
      isMailed
        ? call(api.notices.unsubscribe.$delete({ query }))
        : call(api.notices.unsubscribe.$post({ query })),
    onError: (error) => toast.error(errorMessage(error)),
  })
  const settings = (
    <LinkButton to="/settings" variant="line">
      All my choices
    </LinkButton>
  )
  if (choose.data?.isMailed === false)
    return (
      <State title="You get no more emails like that">
        {settings}
        <Button variant="quiet" busy={choose.isPending} onClick={() => choose.mutate(true)}>
          Undo
        </Button>
      </State>
    )
  return (
    <State title={choose.data ? 'You get emails like that again' : 'No more emails like that one?'}>
      <Button busy={choose.isPending} onClick={() => choose.mutate(false)}>
        Stop them
      </Button>
      {settings}
    </State>
  )
}

function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`} role="status">
      <EmptyState
        art="signpost"
        title={title}
        level={1}
        action={<div className={`row wrap-row ${styles.acts}`}>{children}</div>}
      >
        Emails about your account itself still come.
      </EmptyState>
    </div>
  )
}
