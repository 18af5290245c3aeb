import { waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keepFocus } from '../../../web/shell/navigation/keep-focus'

let page: HTMLElement
const find = (selector: string) => page.querySelector(selector) as HTMLElement
const later = () => new Promise((resolve) => setTimeout(resolve, 50))

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = '<main tabindex="-1"><section><p><button></button></p></section></main>'
  onTestFinished(() => page.remove())
  onTestFinished(keepFocus())
  find('button').focus()
})

test.each([
  ['its paragraph', 'button', 'P'],
  ['the section, if the paragraph disappears too', 'p', 'SECTION'],
])('a focused button that disappears leaves the focus on %s', async (_, removed, focused) => {
  find(removed).remove()
  await waitFor(() => expect(document.activeElement?.tagName).toBe(focused))
  document.activeElement?.dispatchEvent(new FocusEvent('blur'))
  expect(page.querySelectorAll('[tabindex]')).toHaveLength(1)
})

test('a focused button that disappears with its page leaves the focus on the next one', async () => {
  find('main').outerHTML = '<main tabindex="-1">Next</main>'
  await waitFor(() => expect(document.activeElement).toBe(find('main')))
})

test('the focus stays where it was moved', async () => {
  find('main').focus()
  await later()
  find('button').remove()
  await later()
  expect(document.activeElement).toBe(find('main'))
  find('main').blur()
  await later()
  find('main').remove()
  await later()
  expect(document.activeElement).toBe(document.body)
})
