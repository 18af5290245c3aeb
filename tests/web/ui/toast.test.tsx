import { createRootRoute, createRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { pageShown } from '../../../web/shell/navigation/page-shown'
import { delayToasts, loadToaster, toast } from '../../../web/ui/toast'
import { openPage } from '../support/open-page'

test('a message before a redirect is shown once, on the page that follows', async () => {
  const list = createRoute({
    getParentRoute: () => createRootRoute(),
    path: '/list',
    loader: () => new Promise((resolve) => setTimeout(resolve, 100)),
    component: () => <h1>List</h1>,
  })
  const routes = { '/list': list as never }
  const { router } = await openPage({ path: '/', home: <h1>Form</h1>, routes, user: null })
  delayToasts(() => pageShown(router))
  onTestFinished(() => delayToasts(async () => {}))
  await loadToaster()
  let page: string | null | undefined
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-sonner-toast]')) page ??= document.querySelector('h1')?.textContent
  })
  observer.observe(document.body, { childList: true, subtree: true })
  toast.success('Saved')
  void router.navigate({ to: '/list' as never })
  expect(await screen.findAllByText('Saved')).toHaveLength(1)
  observer.disconnect()
  expect(page).toBe('List')
})
