import { expect, onTestFinished, test } from 'vitest'
import { choosePlace, freeToastPlace, settleDialog } from '../../../web/ui/toast-place'

/** Shows elements until the test ends, next to the toaster's own, which remain for other test files. */
function show(html: string): void {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = html
  onTestFinished(() => root.remove())
}

const boxAt = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 50 })
const PLACES = [
  { place: 'bottom-right', box: boxAt(900, 800) },
  { place: 'bottom-left', box: boxAt(0, 800) },
  { place: 'top-left', box: boxAt(0, 0) },
] as const

test('a message goes to the first place without pressable elements, or where it covers the fewest', () => {
  expect(choosePlace(PLACES, [])).toBe('bottom-right')
  expect(choosePlace(PLACES, [boxAt(950, 820)])).toBe('bottom-left')
  // Touching doesn't count as covering.
  expect(choosePlace(PLACES, [boxAt(950, 820), boxAt(100, 800)])).toBe('bottom-left')
  expect(choosePlace(PLACES, [boxAt(950, 820), boxAt(50, 820)])).toBe('top-left')
  expect(choosePlace(PLACES, [boxAt(950, 820), boxAt(950, 840), boxAt(50, 820), boxAt(50, 20)])).toBe(
    'bottom-left',
  )
})

test('with a modal dialog, only its contents count', () => {
  const size = { width: 400, height: 100, left: 1000, top: 750, right: 1400, bottom: 850, x: 1000, y: 750 }
  show('<button></button><div role="dialog"></div>')
  const button = document.querySelector('button') as HTMLButtonElement
  button.getBoundingClientRect = () => ({ ...size, toJSON: () => size })
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 })
  expect(freeToastPlace(false)).toBe('bottom-left')
  document.querySelector('[role=dialog]')?.setAttribute('data-state', 'open')
  expect(freeToastPlace(false)).toBe('bottom-right')
})

test('waits for a dialog that closes with the message, and not for one that stays', async () => {
  show('<div role="dialog" data-state="open"></div>')
  const dialog = document.querySelector('[role=dialog]')
  const settled = settleDialog().then(() => dialog?.getAttribute('data-state'))
  setTimeout(() => dialog?.setAttribute('data-state', 'closed'), 20)
  expect(await settled).toBe('closed')
  dialog?.setAttribute('data-state', 'open')
  await settleDialog()
  expect(dialog?.getAttribute('data-state')).toBe('open')
})

test('never covers Back, Share, and the menu of a phone while there is another place', () => {
  show(`<a data-keep-clear href="/"></a>${'<button></button>'.repeat(3)}`)
  const place = (selector: string, top: number) => {
    const box = { left: 20, right: 370, width: 350, height: 44, top, bottom: top + 44, x: 20, y: top }
    for (const element of document.querySelectorAll(selector))
      element.getBoundingClientRect = () => ({ ...box, toJSON: () => box })
  }
  place('a', 20)
  place('button', 700)
  Object.assign(window, { innerWidth: 390, innerHeight: 844 })
  expect(freeToastPlace(true)).toBe('bottom-center')
  document.querySelector('a')?.removeAttribute('data-keep-clear')
  expect(freeToastPlace(true)).toBe('top-center')
})
